import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CAROUSEL_INTERVAL_MS, CAROUSEL_SLIDES } from '#contracts/product/ui-constants.ts';
import { joinClassNames } from '../components/ui/class-names.ts';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import { SLIDES } from './slides.ts';

/** Returns the position of the next slide, which is the first after the last. */
export function computeNextSlide(current: number): number {
  return (current + 1) % CAROUSEL_SLIDES;
}

/**
 * A carousel that advances automatically unless it is hovered, focused or stopped, or the user prefers reduced motion.
 */
export function FeatureCarousel() {
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const prefersReducedMotion = useReducedMotion();
  const isRotating = !isStopped && !isPaused && !prefersReducedMotion;
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => setCurrent(computeNextSlide), CAROUSEL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRotating]);
  const pauseHandlers = { onMouseEnter: () => setPaused(true), onFocus: () => setPaused(true) };
  const resumeHandlers = { onMouseLeave: () => setPaused(false), onBlur: () => setPaused(false) };
  return (
    <section
      aria-roledescription="carousel"
      aria-label="What the product does"
      {...pauseHandlers}
      {...resumeHandlers}
      className="flex flex-col justify-between rounded-8 border bg-surface p-6 sm:p-8"
    >
      <ul className="grid" aria-live={isRotating ? 'off' : 'polite'}>
        {SLIDES.map((slide, position) => (
          <li
            key={slide.title}
            className={joinClassNames('col-start-1 row-start-1', position === current ? 'settle' : 'invisible')}
          >
            <p className="figure eyebrow">
              {position + 1} / {CAROUSEL_SLIDES}
            </p>
            <h2 className="mt-4 font-serif text-28 font-semibold text-ink">{slide.title}</h2>
            <p className="mt-4 font-serif text-20 text-ink-2">{slide.text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-1">
        {SLIDES.map((slide, position) => (
          <button
            key={slide.title}
            type="button"
            aria-label={`Show slide ${position + 1}: ${slide.title}`}
            aria-current={position === current ? 'true' : undefined}
            onClick={() => setCurrent(position)}
            className="group inline-flex h-9 w-10 items-center rounded-4"
          >
            <span
              className={joinClassNames(
                'h-1 w-full',
                position === current ? 'bg-accent' : 'bg-line group-hover:bg-control',
              )}
            />
          </button>
        ))}
        <button
          type="button"
          aria-label={isStopped ? 'Start the carousel' : 'Stop the carousel'}
          onClick={() => setStopped(!isStopped)}
          className="ml-auto inline-flex size-9 items-center justify-center rounded-4 text-ink-3 hover:text-ink"
        >
          {isStopped ? <Play aria-hidden="true" className="size-4" /> : <Pause aria-hidden="true" className="size-4" />}
        </button>
      </div>
    </section>
  );
}

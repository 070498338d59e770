import { joinClassNames } from '../ui/class-names.ts';

/**
 * Screenshots in `public/images`, created by `npm run screenshots`: each in light and dark, as AVIF and WebP, and in
 * these widths. The first width is the size at which the page was captured.
 */
export const SCREENSHOTS = {
  progress: { width: 816, height: 1000, widths: [816, 640, 1440] },
  'progress-phone': { width: 390, height: 640, widths: [390, 780] },
  evidence: { width: 1280, height: 800, widths: [1280, 640] },
  'evidence-phone': { width: 390, height: 640, widths: [390, 780] },
  report: { width: 960, height: 680, widths: [960, 640, 1440] },
  'report-phone': { width: 390, height: 480, widths: [390, 780] },
} as const;
export type ScreenshotName = keyof typeof SCREENSHOTS;

export interface ProductScreenshotProps {
  /** On narrow screens, the screenshot with `-phone` in its name is shown instead. */
  name: Exclude<ScreenshotName, `${string}-phone`>;
  alt: string;
  caption: string;
  /** The `sizes` of the image: its rendered width. */
  sizes?: string;
  /** Whether the screenshot is visible when the page opens. */
  isFirst?: boolean;
  className?: string;
}

/** A real screenshot of the product that matches the page theme. */
export function ProductScreenshot({
  name,
  alt,
  caption,
  sizes = '(min-width: 860px) 55vw, 100vw',
  isFirst = false,
  className,
}: ProductScreenshotProps) {
  const { width, height } = SCREENSHOTS[name];
  const phoneName = `${name}-phone` as const;
  return (
    <figure className={joinClassNames('min-w-0', className)}>
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} className={`only-${theme}`}>
          <source
            media="(max-width: 639px)"
            type="image/avif"
            srcSet={buildSrcset(phoneName, theme, 'avif')}
            sizes="100vw"
            width={SCREENSHOTS[phoneName].width}
            height={SCREENSHOTS[phoneName].height}
          />
          <source type="image/avif" srcSet={buildSrcset(name, theme, 'avif')} sizes={sizes} />
          {/* Lazy in both themes, because an eager image is loaded even if it is hidden. */}
          <img
            width={width}
            height={height}
            sizes={sizes}
            loading="lazy"
            decoding="async"
            fetchPriority={isFirst ? 'high' : undefined}
            alt={alt}
            src={`/images/${name}-${theme}-${width}.webp`}
            srcSet={buildSrcset(name, theme, 'webp')}
            className="h-auto w-full rounded-8 border shadow-float"
          />
        </picture>
      ))}
      <figcaption className="mt-2 text-14 text-ink-3">{caption}</figcaption>
    </figure>
  );
}

const buildSrcset = (name: ScreenshotName, theme: string, format: string): string =>
  SCREENSHOTS[name].widths.map((width) => `/images/${name}-${theme}-${width}.${format} ${width}w`).join(', ');

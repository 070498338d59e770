import { joinClassNames } from '../ui/class-names.ts';

/**
 * Screenshots in `public/images`, created by `npm run screenshots`: each in light and dark, as AVIF and WebP, and in
 * two widths.
 */
const IMAGE_SIZE = { width: 1280, height: 800 };
const IMAGE_WIDTHS = [640, 1280];

export interface ProductScreenshotProps {
  name: 'progress' | 'report' | 'evidence';
  alt: string;
  caption: string;
  /** The `sizes` of the image: its rendered width. */
  sizes?: string;
  className?: string;
}

/** A real screenshot of the product that matches the page theme. */
export function ProductScreenshot({
  name,
  alt,
  caption,
  sizes = '(min-width: 860px) 55vw, 100vw',
  className,
}: ProductScreenshotProps) {
  return (
    <figure className={joinClassNames('min-w-0', className)}>
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} className={`only-${theme}`}>
          <source type="image/avif" srcSet={buildSrcset(name, theme, 'avif')} sizes={sizes} />
          <img
            {...IMAGE_SIZE}
            sizes={sizes}
            loading="lazy"
            decoding="async"
            alt={alt}
            src={`/images/${name}-${theme}-1280.webp`}
            srcSet={buildSrcset(name, theme, 'webp')}
            className="h-auto w-full rounded-8 border"
          />
        </picture>
      ))}
      <figcaption className="mt-2 text-14 text-ink-3">{caption}</figcaption>
    </figure>
  );
}

const buildSrcset = (name: string, theme: string, format: string): string =>
  IMAGE_WIDTHS.map((width) => `/images/${name}-${theme}-${width}.${format} ${width}w`).join(', ');

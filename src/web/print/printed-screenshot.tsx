import { formatUrl } from '#lib/url/shown-host.ts';
import type { ReportScreenshot } from '#report/report-document.ts';

/** Maximum height of a screenshot in print, in millimeters. */
const MAX_HEIGHT_MM = 36;
const MAX_WIDTH_MM = 68;
/** Minimum width of the URL below a narrow screenshot. */
const MIN_CAPTION_WIDTH_MM = 36;

export interface PrintedScreenshotProps {
  screenshot: ReportScreenshot;
  /** URL of the page. */
  caption: string;
  label: string;
}

/** A screenshot of the evidence with the element outlined, scaled to fit and never cropped. */
export function PrintedScreenshot({ screenshot, caption, label }: PrintedScreenshotProps) {
  const { src, width, height, box } = screenshot;
  const displayWidth = Math.min(MAX_WIDTH_MM, (MAX_HEIGHT_MM * width) / height);
  const stroke = Math.max(2, width / 180);
  return (
    <figure className="self-start" style={{ width: `${Math.max(displayWidth, MIN_CAPTION_WIDTH_MM)}mm` }}>
      <svg
        role="img"
        aria-label={`Screenshot: ${label}`}
        viewBox={`0 0 ${width} ${height}`}
        style={{ width: `${displayWidth}mm` }}
        className="block border"
      >
        <image href={src} width={width} height={height} />
        <rect
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          fill="none"
          strokeWidth={stroke}
          className="stroke-critical"
        />
      </svg>
      <figcaption className="mt-1 text-12 break-all text-ink-3">{formatUrl(caption)}</figcaption>
    </figure>
  );
}

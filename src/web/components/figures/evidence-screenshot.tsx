import { useState } from 'react';
import type { ElementScreenshot } from '#contracts/page/rendered-page.ts';

export interface EvidenceScreenshotProps {
  picture: ElementScreenshot;
  src: string;
}

/** Space between an element and its outline, in CSS pixels of the screenshot. */
const GAP = 3;

/** Mobile screenshot with the element outlined. Its space is reserved while the image loads. */
export function EvidenceScreenshot({ picture, src }: EvidenceScreenshotProps) {
  const [isMissing, setMissing] = useState(false);
  const { width, height } = picture;
  if (isMissing) return <p className="border-b px-3 py-2 text-12 text-ink-3">This screenshot is no longer stored.</p>;
  return (
    <figure className="border-b bg-raised px-3 py-3">
      <div className="relative mx-auto overflow-hidden rounded-4 border" style={{ maxWidth: width }}>
        <img
          src={src}
          width={width}
          height={height}
          alt="Phone screenshot of the element and its surroundings"
          loading="lazy"
          decoding="async"
          className="block h-auto w-full bg-surface"
          onError={() => setMissing(true)}
        />
        <span aria-hidden="true" className="evidence-frame absolute rounded-2" style={buildOutlineStyle(picture)} />
      </div>
      <figcaption className="mt-1.5 text-center text-12 text-ink-3">Phone screenshot, element outlined</figcaption>
    </figure>
  );
}

/** Returns the outline in percent of the screenshot, which may be scaled down. */
function buildOutlineStyle({ width, height, box }: ElementScreenshot) {
  const left = Math.max(0, box.x - GAP);
  const top = Math.max(0, box.y - GAP);
  const right = Math.min(width, box.x + box.width + GAP);
  const bottom = Math.min(height, box.y + box.height + GAP);
  const formatShare = (part: number, whole: number) => `${Math.round((10_000 * part) / whole) / 100}%`;
  return {
    left: formatShare(left, width),
    top: formatShare(top, height),
    width: formatShare(right - left, width),
    height: formatShare(bottom - top, height),
  };
}

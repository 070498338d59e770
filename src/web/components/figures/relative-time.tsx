import { useEffect, useState } from 'react';
import { formatDate, formatDateTime } from '#lib/text/format.ts';
import { formatRelativeTime } from '#web/format/relative-time.ts';

/**
 * Relative time, with the exact time on hover. The server renders the date, which does not depend on the user's clock.
 */
export function RelativeTime({ iso }: { iso: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => setNow(Date.now()), []);
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {now === null ? formatDate(iso) : formatRelativeTime(iso, now)}
    </time>
  );
}

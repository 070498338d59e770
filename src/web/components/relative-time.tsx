import { useEffect, useState } from 'react';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { relativeTime } from '../model/relative-time.ts';

/** How long ago something was; the moment itself beneath the pointer. The server writes the day, which every clock agrees on. */
export function RelativeTime({ iso }: { iso: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => setNow(Date.now()), []);
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {now === null ? formatDate(iso) : relativeTime(iso, now)}
    </time>
  );
}

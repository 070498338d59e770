import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';

export type NoticeTone = 'info' | 'good' | 'warning' | 'critical';

const TONES = {
  info: { box: 'border-line bg-surface', icon: 'text-accent', Icon: Info },
  good: { box: 'border-good/40 bg-good-wash', icon: 'text-good', Icon: CircleCheck },
  warning: { box: 'border-medium/40 bg-medium-wash', icon: 'text-medium', Icon: TriangleAlert },
  critical: { box: 'border-critical/40 bg-critical-wash', icon: 'text-critical', Icon: CircleAlert },
} as const;

export interface NoticeProps {
  tone: NoticeTone;
  title: string;
  children?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; omitted for static text. */
  role?: 'alert' | 'status';
  id?: string;
  actions?: ReactNode;
  className?: string;
}

/** A titled inline message. The shape of the icon conveys the tone without color. */
export function Notice({ tone, title, children, role, id, actions, className }: NoticeProps) {
  const { box, icon, Icon } = TONES[tone];
  return (
    <div id={id} role={role} className={joinClassNames('flex gap-3 rounded-8 border p-4', box, className)}>
      <Icon aria-hidden="true" className={joinClassNames('mt-0.5 size-5 shrink-0', icon)} strokeWidth={1.75} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 sm:flex-1">
          <p className="font-semibold text-ink">{title}</p>
          {children && <div className="mt-1 text-14 text-ink-2">{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}

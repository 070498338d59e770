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
  /** Shows title and text on one line. */
  isThin?: boolean;
  className?: string;
}

/** A titled inline message. The shape of the icon conveys the tone without color. */
export function Notice({ tone, title, children, role, id, actions, isThin = false, className }: NoticeProps) {
  const { box, icon, Icon } = TONES[tone];
  return (
    <div
      id={id}
      role={role}
      className={joinClassNames('flex gap-3 rounded-8 border', isThin ? 'px-3 py-1' : 'p-4', box, className)}
    >
      <Icon
        aria-hidden="true"
        className={joinClassNames('shrink-0', isThin ? 'mt-2.5 hidden size-4 sm:block' : 'mt-0.5 size-5', icon)}
        strokeWidth={1.75}
      />
      <div
        className={joinClassNames(
          'flex min-w-0 flex-1 items-center justify-between',
          isThin ? 'gap-x-3' : 'flex-wrap gap-x-6 gap-y-3',
        )}
      >
        <div className={joinClassNames('min-w-0 sm:flex-1', isThin && 'text-12 sm:text-14')}>
          <p className={joinClassNames('font-semibold text-ink', isThin && 'inline')}>{title}</p>
          {children && <div className={isThin ? 'ml-2 inline text-ink-2' : 'mt-1 text-14 text-ink-2'}>{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { UpgradeButton } from '../components/upgrade-button.tsx';
import { useReport } from './report-context.ts';

export interface PremiumTeaserProps {
  title: string;
  children: ReactNode;
  /** `teaser` draws placeholder shapes, `banner` does not. */
  look: 'teaser' | 'banner';
  buttonText?: string;
}

/** Widths of the placeholder shapes in percent. They are arbitrary and do not represent real data. */
const PLACEHOLDER_SHAPES = [
  [34, 62, 48],
  [26, 44, 70],
  [40, 30, 56],
];

/** Describes what a Premium section contains, as a teaser below placeholder shapes without data. */
export function PremiumTeaser({ title, children, look, buttonText = 'Upgrade to Premium' }: PremiumTeaserProps) {
  const { isShared } = useReport();
  return (
    <div className="relative overflow-hidden rounded-8 border bg-surface">
      {look === 'teaser' && (
        <div aria-hidden="true" className="grid gap-6 p-6 opacity-60 blur-[3px] sm:grid-cols-3">
          {PLACEHOLDER_SHAPES.map((widths) => (
            <div key={widths.join()} className="space-y-3 rounded-8 border p-4">
              {widths.map((width) => (
                <svg
                  key={width}
                  aria-hidden="true"
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  className="h-3 w-full"
                >
                  <rect width={width} height="6" rx="1" className="fill-line" />
                </svg>
              ))}
            </div>
          ))}
        </div>
      )}
      <div className={look === 'teaser' ? 'border-t bg-surface p-6' : 'p-6'}>
        <h3 className="font-semibold text-ink">{title}</h3>
        <p className="prose-width mt-1 text-14 text-ink-2">{children}</p>
        {!isShared && (
          <div className="mt-4">
            <UpgradeButton text={buttonText} />
          </div>
        )}
      </div>
    </div>
  );
}

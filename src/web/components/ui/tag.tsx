import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { joinClassNames } from './class-names.ts';

const tagClass = cva('inline-flex items-center gap-1 rounded-4 border px-1.5 text-12 font-medium whitespace-nowrap', {
  variants: {
    tone: {
      plain: 'border-line bg-raised text-ink-2',
      accent: 'border-accent/30 bg-accent-wash text-accent-strong',
      good: 'border-good/30 bg-good-wash text-good',
      critical: 'border-critical/30 bg-critical-wash text-critical',
      medium: 'border-medium/30 bg-medium-wash text-medium',
      low: 'border-low/30 bg-low-wash text-low',
      outline: 'border-dashed border-control bg-transparent text-ink-3',
    },
  },
  defaultVariants: { tone: 'plain' },
});

export type TagTone = NonNullable<VariantProps<typeof tagClass>['tone']>;

/** A short label in a box. */
export function Tag({ tone, className, ...rest }: ComponentProps<'span'> & { tone?: TagTone }) {
  return <span className={joinClassNames(tagClass({ tone }), className)} {...rest} />;
}

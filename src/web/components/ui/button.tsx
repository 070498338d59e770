import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { joinClassNames } from './class-names.ts';

/**
 * Styles of buttons and of links that look like buttons. Targets are at least 28 px high, because WCAG 2.5.8 requires
 * 24.
 */
export const buttonClass = cva(
  'inline-flex items-center justify-center rounded-4 border font-medium whitespace-nowrap motion-safe:transition-colors motion-safe:duration-150 disabled:opacity-60 aria-disabled:opacity-60',
  {
    variants: {
      look: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
        secondary: 'border-control bg-surface text-ink hover:bg-raised',
        /** For a link to the current page. */
        current: 'border-accent bg-surface text-ink hover:bg-raised',
        quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-raised hover:text-ink',
        danger: 'border-transparent bg-critical text-paper hover:underline',
        'danger-outline': 'border-critical bg-surface text-critical hover:bg-raised',
      },
      size: {
        /** For a button next to a piece of evidence. */
        mark: 'min-h-7 gap-1 px-1.5 text-12',
        /** For a button in a table row. */
        row: 'min-h-7 gap-2 px-2 text-14',
        small: 'min-h-9 gap-2 px-3 text-14',
        medium: 'min-h-11 gap-2 px-4 text-16',
        large: 'min-h-13 gap-2 px-6 text-16',
      },
    },
    defaultVariants: { look: 'primary', size: 'medium' },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonClass>;

/** A button; `type` defaults to `button`, so that it never submits a form by accident. */
export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={joinClassNames(buttonClass({ look, size }), className)} {...rest} />;
}

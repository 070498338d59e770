import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Looks of a button, also for links that act as one. Targets are at least 36 px high (WCAG 2.5.8 asks 24). */
export const buttonClass = cva(
  'inline-flex items-center justify-center gap-2 rounded-4 border font-medium whitespace-nowrap motion-safe:transition-colors motion-safe:duration-150 disabled:opacity-60 aria-disabled:opacity-60',
  {
    variants: {
      look: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
        secondary: 'border-control bg-surface text-ink hover:bg-raised',
        quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-raised hover:text-ink',
      },
      size: {
        small: 'min-h-9 px-3 text-14',
        medium: 'min-h-11 px-4 text-16',
        large: 'min-h-13 px-6 text-16',
      },
    },
    defaultVariants: { look: 'primary', size: 'medium' },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonClass>;

/** A button; `type` is `button` unless said otherwise, so that it never submits by accident. */
export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames(buttonClass({ look, size }), className)} {...rest} />;
}

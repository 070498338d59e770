import type { ReactNode } from 'react';
import { buttonClass } from './ui/button.tsx';

interface CallLink {
  label: string;
  href: string;
}

export interface ClosingCallProps {
  title: string;
  text: ReactNode;
  action: CallLink;
  more?: readonly CallLink[];
}

/** Call to action at the end of a public page, with related links. */
export function ClosingCall({ title, text, action, more = [] }: ClosingCallProps) {
  return (
    <section className="border-t py-14 sm:py-18">
      <div className="shell">
        <h2 className="max-w-2xl font-serif text-28 font-semibold tracking-tight text-ink sm:text-40">{title}</h2>
        <div className="prose-width mt-4 text-ink-2">{text}</div>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href={action.href} className={buttonClass({ size: 'large' })}>
            {action.label}
          </a>
          {more.map(({ label, href }) => (
            <a key={href} href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}

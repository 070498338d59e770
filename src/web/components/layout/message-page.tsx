import { buttonClass } from '../ui/button.tsx';

export interface MessagePageProps {
  title: string;
  text: string;
  action: { label: string; href: string };
  /** Secondary link. */
  other?: { label: string; href: string };
}

/** A page with one message and one or two links. */
export function MessagePage({ title, text, action, other }: MessagePageProps) {
  return (
    <div className="shell py-24">
      <h1 className="font-serif text-40 font-semibold text-ink">{title}</h1>
      <p className="mt-4 max-w-prose text-ink-2">{text}</p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={action.href} className={buttonClass({ look: 'secondary' })}>
          {action.label}
        </a>
        {other && (
          <a href={other.href} className="link inline-flex min-h-9 items-center">
            {other.label}
          </a>
        )}
      </p>
    </div>
  );
}

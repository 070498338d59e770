import { joinClassNames } from './class-names.ts';

const SIZES = { small: 'size-4', medium: 'size-6', large: 'size-10' };

/** Spinner with a label for screen readers. */
export function Spinner({ label, size = 'medium' }: { label: string; size?: keyof typeof SIZES }) {
  return (
    <span role="status" className="inline-flex items-center">
      <svg aria-hidden="true" viewBox="0 0 24 24" className={joinClassNames('spin text-accent', SIZES[size])}>
        <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}

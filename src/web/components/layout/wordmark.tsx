import { BRAND } from '#contracts/product/brand.ts';

/** The product name with its logo, a bar that ends at a tick. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-20 font-semibold tracking-tight text-ink">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 text-accent">
        <path d="M3 4.5v15M21 8v8M3 12h18" fill="none" stroke="currentColor" strokeWidth="2" />
        <circle cx="14" cy="12" r="3.25" className="fill-paper" stroke="currentColor" strokeWidth="2" />
      </svg>
      {BRAND.name}
    </span>
  );
}

/** Shown on every screen of demo mode. */
export function DemoBanner() {
  return (
    <p role="note" className="border-b bg-raised px-4 py-2 text-center text-14 text-ink print:block">
      <strong className="font-semibold">Demo mode.</strong> All figures from outside sources are simulated.
    </p>
  );
}

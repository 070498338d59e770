/** Shown on every screen of demo mode, as a landmark outside the main content. */
export function DemoBanner() {
  return (
    <aside aria-label="Demo mode" className="border-b bg-raised px-4 py-2 text-center text-14 text-ink">
      <strong className="font-semibold">Demo mode.</strong> Figures of connected data sources are simulated.
    </aside>
  );
}

/** One of our promises. It has neither quotation marks nor a name, because it must not look like a customer's words. */
export function PromiseCard({ text, label }: { text: string; label?: string }) {
  return (
    <div className="border-l-2 border-accent pl-4">
      {label !== undefined && <p className="mb-1 text-14 font-semibold text-ink">{label}</p>}
      <p className="text-ink-2">{text}</p>
    </div>
  );
}

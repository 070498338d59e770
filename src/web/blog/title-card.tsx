/** The picture of an article over a card with its title: what shows when the picture does not load, or was never there. */
export function TitleCard({ image, title }: { image: string; title: string }) {
  return (
    <div className="relative mb-10 grid aspect-[1200/630] max-w-4xl place-items-center overflow-hidden rounded-8 border bg-surface p-8">
      <p aria-hidden="true" className="max-w-xl text-center font-serif text-28 font-semibold text-ink">
        {title}
      </p>
      {/* An empty alternative: the title stands above, and browsers draw nothing where such a picture is missing. */}
      <img
        src={image}
        alt=""
        width={1200}
        height={630}
        fetchPriority="high"
        data-falls-back
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}

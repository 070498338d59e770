/**
 * The article image on top of a card with the title. The card is visible when the image fails to load or does not
 * exist.
 */
export function TitleCard({ image, title }: { image: string; title: string }) {
  return (
    <div className="relative mb-10 grid aspect-[1200/630] max-w-4xl place-items-center overflow-hidden rounded-8 border bg-surface p-8">
      <p aria-hidden="true" className="max-w-xl text-center font-serif text-28 font-semibold text-ink">
        {title}
      </p>
      {/* Empty alt text: the title is already on the page, and browsers show nothing for a missing image with an empty alt. */}
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

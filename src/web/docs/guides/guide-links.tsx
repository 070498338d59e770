import { buildGuidePath, DEVELOPER_GUIDES, type DeveloperGuide } from '#content/developer-guides.ts';

/** Links to the guides for developers. */
export function GuideLinks({ except }: { except?: DeveloperGuide['slug'] }) {
  return (
    <ul className="mt-4 grid gap-x-16 border-t md:grid-cols-2">
      {DEVELOPER_GUIDES.filter(({ slug }) => slug !== except).map(({ slug, name, about }) => (
        <li key={slug} className="border-b py-3">
          <a className="link inline-flex min-h-11 items-center font-medium" href={buildGuidePath(slug)}>
            {name}
          </a>
          <p className="text-14 text-ink-2">{about}</p>
        </li>
      ))}
    </ul>
  );
}

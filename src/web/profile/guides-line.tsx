import { buildGuidePath, DEVELOPER_GUIDES } from '#content/developer-guides.ts';

/** Links to the API documentation and all guides for developers. */
export function GuidesLine() {
  return (
    <nav aria-label="Guides for developers">
      <ul className="flex flex-wrap gap-x-6">
        <GuideItem href="/api-documentation" label="API documentation" />
        <GuideItem href="/api-documentation/reference" label="API reference" />
        {DEVELOPER_GUIDES.map(({ slug, name }) => (
          <GuideItem key={slug} href={buildGuidePath(slug)} label={name} />
        ))}
      </ul>
    </nav>
  );
}

function GuideItem({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a className="link inline-flex min-h-11 items-center text-14" href={href}>
        {label}
      </a>
    </li>
  );
}

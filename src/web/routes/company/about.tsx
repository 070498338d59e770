import type { MetaFunction } from 'react-router';
import { ROLES, SERVICE_STEPS, VALUES } from '#content/about.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { CallToAction } from '#web/components/call-to-action.tsx';
import { ClaimFigures } from '#web/components/claims.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { PageSection } from '#web/components/layout/page-section.tsx';
import { CLAIMS } from '#web/format/claims.ts';
import { buildOrganizationNode } from '#web/landing/landing-meta.ts';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'About', path: '/about' },
];

export const handle: PageHandle = { scripts: 'signed-in' };

/** Structured data identifies who runs this instance. Marketing claims stay out of it. */
export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/about', matches, (baseUrl) => [
    {
      '@type': 'AboutPage',
      '@id': `${baseUrl}/about#page`,
      url: `${baseUrl}/about`,
      inLanguage: 'en',
      name: `About ${BRAND.name}`,
      about: { '@id': `${baseUrl}/#organization` },
      isPartOf: { '@id': `${baseUrl}/#website` },
    },
    buildOrganizationNode(baseUrl),
    buildBreadcrumbNode(baseUrl, CRUMBS),
  ]);

export default function AboutPage() {
  const { users, websites, experts, years } = CLAIMS;
  return (
    <article>
      <PageHead
        title="We build the report we always wanted to get"
        lead={`${BRAND.name} audits websites for search engines and AI assistants, and shows its work. We built it because too many reports in this field can’t be verified.`}
        crumbs={CRUMBS}
      >
        <ClaimFigures claims={[users, websites, experts, years]} className="mt-10 max-w-4xl" />
      </PageHead>
      <PageSection title="Our mission" tone="surface">
        <div className="prose-width mt-6 space-y-4 font-serif text-20 text-ink-2">
          <p>
            Websites are made for people. But people reach your pages through machines: crawlers, search indexes and AI
            assistants. Our mission is to show you what those machines see, so you never have to guess.
          </p>
          <p>
            That means measuring what can be measured, listing what can’t, and showing the evidence next to every claim.
            It also means that a good score here is worth something, because no one can talk it up.
          </p>
        </div>
      </PageSection>
      <PageSection title="Our values">
        <dl className="mt-8 max-w-4xl">
          {VALUES.map(({ title, text }) => (
            <div key={title} className="grid gap-x-12 gap-y-1 border-t py-4 sm:grid-cols-[14rem_1fr]">
              <dt className="font-serif text-20 font-semibold text-ink">{title}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection
        title="Who does what"
        tone="surface"
        lead="Roles, not portraits: what each role does for you matters more than a photo."
      >
        <ul className="mt-8 grid gap-x-16 gap-y-5 md:grid-cols-2">
          {ROLES.map(({ role, does }) => (
            <li key={role} className="border-t pt-4">
              <p className="font-semibold text-ink">{role}</p>
              <p className="mt-1 text-ink-2">{does}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title="End-to-end SEO service" lead="If you’d rather have it done than explained.">
        <ol className="mt-8 max-w-3xl border-l-2 pl-6">
          {SERVICE_STEPS.map(({ title, text }) => (
            <li key={title} className="py-3">
              <p className="font-semibold text-ink">{title}</p>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </PageSection>
      <CallToAction
        title="Talk to us"
        text="The first conversation is free, with no obligation."
        action={{ label: 'Contact us', href: '/contact' }}
        more={[{ label: 'Read the case studies', href: '/case-studies' }]}
      />
    </article>
  );
}

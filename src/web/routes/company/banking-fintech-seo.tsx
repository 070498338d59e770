import type { MetaFunction } from 'react-router';
import { BANKING_PROBLEMS, BANKING_PROMISES } from '#content/banking.ts';
import { STATIC_ARTICLES } from '#content/static-articles.ts';
import { SIGN_UP_PATH } from '#web/auth/auth-paths.ts';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { PageSection } from '#web/components/layout/page-section.tsx';
import { buttonClass } from '#web/components/ui/button.tsx';
import { TRIAL_TEXTS } from '#web/format/claims.ts';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Banking and fintech SEO', path: '/banking-fintech-seo' },
];

export const handle: PageHandle = { scripts: 'signed-in' };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/banking-fintech-seo', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, CRUMBS)]);

export default function BankingPage() {
  return (
    <article>
      <PageHead
        title="Get found without weakening security"
        lead="Banks and fintech companies have stronger security than most sites and are harder to find than most. You can fix that without giving up protection, because public pages are meant to be read."
        crumbs={CRUMBS}
      >
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href={SIGN_UP_PATH} className={buttonClass()}>
            Analyze your site
          </a>
          <a href="/#pricing" className="link inline-flex min-h-11 items-center">
            Plans and prices
          </a>
          <p className="text-14 text-ink-2">{TRIAL_TEXTS.days}</p>
        </div>
      </PageHead>
      <PageSection title="Five issues at security-conscious companies" tone="surface">
        <dl className="mt-8">
          {BANKING_PROBLEMS.map(({ title, text, check }) => (
            <div key={title} className="grid gap-x-12 gap-y-2 border-t py-5 md:grid-cols-3">
              <dt className="font-serif text-20 font-semibold text-ink">{title}</dt>
              <dd className="text-ink-2">{text}</dd>
              <dd className="text-ink-2">
                <span className="text-14 text-ink-3">How we check it: </span>
                {check}
              </dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection title="What your security team will ask">
        <ul className="mt-8 grid gap-x-12 gap-y-6 md:grid-cols-3">
          {BANKING_PROMISES.map(({ title, text }) => (
            <li key={title} className="border-t pt-4">
              <h3 className="font-semibold text-ink">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          <a className="link" href="/bot">
            What our crawler does, and how to block it
          </a>
        </p>
      </PageSection>
      <PageSection title="Read more" tone="surface">
        <ul className="mt-8 max-w-4xl border-t">
          {STATIC_ARTICLES.map(({ slug, title, excerpt }) => (
            <li key={slug} className="border-b py-5">
              <h3 className="font-serif text-20 font-semibold text-ink">
                <a className="hover:underline" href={`/blog/${slug}`}>
                  {title}
                </a>
              </h3>
              <p className="mt-1 text-ink-2">{excerpt}</p>
            </li>
          ))}
        </ul>
        <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          <a className="link" href="/contact">
            Talk to our consultants
          </a>
          <a className="link" href="/case-studies">
            Case studies
          </a>
        </p>
      </PageSection>
    </article>
  );
}

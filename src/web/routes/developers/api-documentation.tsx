import type { MetaFunction } from 'react-router';
import { API_EXAMPLES } from '#content/api-examples.ts';
import { buildGuidePath } from '#content/developer-guides.ts';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import { SIGN_UP_PATH } from '../../auth/auth-paths.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { PageSection } from '../../components/layout/page-section.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { GuideLinks } from '../../docs/guides/guide-links.tsx';
import { OriginalAnnouncement } from '../../docs/original-announcement.tsx';
import { RouteTable } from '../../docs/route-table.tsx';
import { TRIAL_TEXTS } from '../../format/claims.ts';
import { buildBreadcrumbNode } from '../../seo/meta.ts';
import type { PageHandle } from '../../seo/page-scripts.ts';
import { buildPublicMeta } from '../../seo/public-meta.ts';

const BREADCRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'API documentation', path: '/api-documentation' },
];

export const handle: PageHandle = { scripts: 'signed-in', hasCode: true };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/api-documentation', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, BREADCRUMBS)]);

export default function ApiDocumentationPage() {
  return (
    <article>
      <PageHead
        title="An API for the entire report"
        lead="Use analyses, issues with evidence, keywords, rankings, competitors and webhooks in your own tools. Every plan includes an API key."
        crumbs={BREADCRUMBS}
      >
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href={SIGN_UP_PATH} className={buttonClass()}>
            Create an account
          </a>
          <a href="/#pricing" className="link inline-flex min-h-11 items-center">
            Plans and prices
          </a>
          <p className="text-14 text-ink-2">{TRIAL_TEXTS.days}</p>
        </div>
      </PageHead>
      <Start />
      <PageSection title="Routes" lead="All paths begin with /api/v1. Each call needs the scope in its row.">
        <RouteTable />
        <p className="mt-6 text-ink-2">
          Parameters, schemas and errors of each call are in the{' '}
          <a className="link" href="/api-documentation/reference">
            API reference
          </a>{' '}
          and in the{' '}
          <a className="link" href="/api/v1/openapi.json" rel="nofollow">
            OpenAPI 3.1 document
          </a>
          .
        </p>
      </PageSection>
      <Examples />
      <Conventions />
      <PageSection title="Guides" tone="surface">
        <GuideLinks />
      </PageSection>
      <PageSection title="Announcement">
        <OriginalAnnouncement />
      </PageSection>
    </article>
  );
}

function Start() {
  const [free, premium] = [FREE_LIMITS.api, PREMIUM_LIMITS.api];
  return (
    <PageSection title="Get a key" tone="surface">
      <div className="prose-width mt-4 space-y-4 text-ink-2">
        <p>
          Create a key under Developers in your profile, and send it in the header{' '}
          <code>Authorization: Bearer &lt;key&gt;</code>. A key is shown once. You choose its scopes and when it
          expires.
        </p>
        <p>
          Free includes {free.keys} read-only key with {free.requestsPerMinute} requests a minute. Premium includes{' '}
          {premium.keys} keys with any scopes and {premium.requestsPerMinute} requests a minute each. Calls that cost
          money at a connected data source also need the scope <code>spend</code>.
        </p>
      </div>
    </PageSection>
  );
}

function Examples() {
  return (
    <PageSection
      title="Examples"
      tone="surface"
      lead="Each starts an analysis, waits for it to finish and prints what to fix first. The key needs the scopes analyses:write (Premium) and analyses:read. AWI_URL is the origin of this website."
    >
      {API_EXAMPLES.map(({ language, code }) => (
        <section key={language} aria-label={language} className="mt-6">
          <h3 className="font-semibold text-ink">{language}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard. */}
          <pre tabIndex={0} className="mt-2 overflow-x-auto rounded-8 border bg-raised p-4 font-mono text-14 text-ink">
            {code}
          </pre>
          {language === 'TypeScript' && (
            <p className="prose-width mt-3 text-ink-2">
              The example needs no package. There is also a{' '}
              <a className="link" href={buildGuidePath('typescript-client')}>
                TypeScript client
              </a>{' '}
              with types for every call.
            </p>
          )}
        </section>
      ))}
    </PageSection>
  );
}

/** The problem type of every error links here. */
function Conventions() {
  return (
    <PageSection id="errors" title="Errors, pagination and idempotency">
      <ul className="prose-width mt-4 list-disc space-y-3 pl-5 text-ink-2">
        <li>
          Errors are <code>application/problem+json</code> (RFC 9457) with <code>code</code>, <code>message</code> and,
          for invalid input, <code>fieldErrors</code>. 401: no valid key. 402: requires Premium, or the monthly limit is
          reached. 403: the key lacks the scope in <code>details.scope</code>. 429: too many requests; wait for the time
          in <code>Retry-After</code>.
        </li>
        <li>
          Send bodies as JSON, with the header <code>Content-Type: application/json</code>. Unknown fields and
          parameters are errors, so that a misspelling is not ignored.
        </li>
        <li>
          Work in progress has <code>Retry-After</code>: the seconds to wait before you ask again. It is absent when the
          result is final.
        </li>
        <li>
          Every response has an <code>X-Request-Id</code>, which errors repeat as <code>requestId</code>. Include it
          when you contact support.
        </li>
        <li>
          <code>RateLimit</code> and <code>RateLimit-Policy</code> contain the requests remaining this minute.
        </li>
        <li>
          Lists return <code>items</code> and <code>nextCursor</code>. Pass <code>nextCursor</code> as{' '}
          <code>cursor</code> to get the next page; it is null on the last one. <code>limit</code> is the number of
          items per page: 50, unless you send 1 to 100.
        </li>
        <li>
          Send a unique <code>Idempotency-Key</code> with each POST. If you repeat the call with the same key within 24
          hours, you get the first response and nothing happens twice.
        </li>
        <li>
          Responses have an <code>ETag</code>. Send it as <code>If-None-Match</code>: if nothing has changed, you get
          304 without a body. Send <code>Accept-Encoding: gzip</code> for compressed responses.
        </li>
        <li>
          Values that were not measured are <code>null</code>, and a reason is given.
        </li>
      </ul>
    </PageSection>
  );
}

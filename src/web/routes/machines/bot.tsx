import type { ReactNode } from 'react';
import { type MetaFunction, useRouteLoaderData } from 'react-router';
import { MAX_QUICK_CHECK_REQUESTS } from '#contracts/analysis/quick-check-limits.ts';
import { BRAND, buildAgentUserAgent, buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { MAX_LOAD_PAUSE_SECONDS } from '#contracts/product/crawler-pace.ts';
import type { RootData } from '#web/api/root-data.ts';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: BRAND.crawlerName, path: '/bot' },
];

export const handle: PageHandle = { scripts: 'signed-in', hasCode: true };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/bot', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, CRUMBS)]);

const BLOCK_ALL_RULES = `User-agent: ${BRAND.crawlerName}\nDisallow: /`;
const CRAWL_DELAY_RULES = `User-agent: ${BRAND.crawlerName}\nCrawl-delay: 10`;
const BLOCK_FOLDER_RULES = `User-agent: ${BRAND.crawlerName}\nDisallow: /private/`;

/** Explains the crawler to site owners who see it in their logs. */
export default function BotPage() {
  const baseUrl = useRouteLoaderData<RootData>('root')?.baseUrl ?? '';
  return (
    <article className="pb-12 sm:pb-18">
      <PageHead
        title={`About ${BRAND.crawlerName}`}
        lead={`${BRAND.crawlerName} is the crawler of ${BRAND.name}, a website audit tool. It visits a site only because someone requested an audit of that site, or compares it with their own.`}
        crumbs={CRUMBS}
      />
      <div className="shell space-y-12">
        <Part title="How to recognize it">
          <p>Its User-Agent:</p>
          <Code text={buildCrawlerUserAgent(baseUrl)} />
          <p>
            When it opens a page in a browser, the browser’s own User-Agent comes first, followed by this name. Requests
            under the names of AI crawlers contain this User-Agent in parentheses:
          </p>
          <Code text={buildAgentUserAgent('GPTBot', buildCrawlerUserAgent(baseUrl))} />
        </Part>
        <Part title="What it fetches">
          <p>
            The page that was entered, robots.txt, sitemaps, and pages of the audited site found in links, sitemaps or a
            list. It also requests up to a few hundred of the images, scripts, stylesheets and external links on those
            pages, to see whether they work. Once per audit it checks the server setup: URL variants of the home page, a
            nonexistent path, llms.txt, security.txt, the icon, certificate and DNS records. It keeps cookies that a
            site sets until the audit ends. It does not sign in or submit forms.
          </p>
          <p>
            A sample of the pages also opens in a browser. It runs their JavaScript and loads their images, scripts and
            stylesheets, as for any visitor.
          </p>
          <p>
            To see what AI assistants receive, it requests the home page once under each AI crawler’s name, or twice if
            the first request is refused. It skips crawlers that robots.txt blocks.
          </p>
          <p>
            Visitors without an account can have one page checked. That takes up to {MAX_QUICK_CHECK_REQUESTS} requests,
            including redirects: robots.txt first, then the page if robots.txt allows it.
          </p>
          <p>
            A user can also add your site as a competitor. Then it reads up to 30 pages, opens only the home page in the
            browser, and sends no requests under other names. This happens up to once every 7 days, however many users
            compare your site. If robots.txt blocks the home page, only that fact is stored.
          </p>
          <p>It connects to public IP addresses only. Private networks are rejected before a connection is opened.</p>
        </Part>
        <Part title="How fast it crawls">
          <p>
            Unless the operator of this instance has set other limits, it sends up to 2 parallel requests and 4 requests
            per second per host. It sends fewer when the server slows down. When the server returns 429 or 503 with{' '}
            <code className="font-mono text-14">Retry-After</code>, it waits. While a page loads in the browser, the
            crawl pauses for up to {MAX_LOAD_PAUSE_SECONDS} seconds.
          </p>
        </Part>
        <Part title="How to slow it down">
          <p>
            Set a <code className="font-mono text-14">Crawl-delay</code> in robots.txt: the seconds between two crawl
            requests to your site, up to one hour. It does not apply to requests before robots.txt is read, or to the
            files that an open page loads in the browser.
          </p>
          <Code text={CRAWL_DELAY_RULES} />
          <p>
            A group for {BRAND.crawlerName} replaces your rules for all crawlers. Repeat every rule that should apply to
            it.
          </p>
        </Part>
        <Part title="How to block it">
          <p>It obeys robots.txt (RFC 9309). To block it from your entire site:</p>
          <Code text={BLOCK_ALL_RULES} />
          <p>To block it from one folder:</p>
          <Code text={BLOCK_FOLDER_RULES} />
          <p>
            It reads the rules again at the start of each audit. It requests the entered page first, because a user
            requested it and its redirects determine which robots.txt applies.
          </p>
        </Part>
        <Part title="Contact">
          <p>
            Is our crawler causing problems? Email{' '}
            <a className="link" href={`mailto:${BRAND.supportEmail}`}>
              {BRAND.supportEmail}
            </a>{' '}
            with the hostname and the time, and we’ll look into it.
          </p>
        </Part>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="prose-width space-y-4 text-ink-2">
      <h2 className="text-20 font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre className="rounded-8 border bg-surface p-4 font-mono text-14 wrap-anywhere whitespace-pre-wrap text-ink">
      <code>{text}</code>
    </pre>
  );
}

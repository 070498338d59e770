import type { ReactNode } from 'react';
import { type MetaFunction, useRouteLoaderData } from 'react-router';
import { BRAND, crawlerUserAgent } from '#contracts/brand.ts';
import { PageHead } from '../components/page-head.tsx';
import { breadcrumbNode, publicMeta } from '../model/meta.ts';
import type { PageHandle } from '../model/page-scripts.ts';
import type { RootData } from '../model/root-data.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: BRAND.crawlerName, path: '/bot' },
];

export const handle: PageHandle = { scripts: 'signed-in', hasCode: true };

export const meta: MetaFunction = ({ matches }) =>
  publicMeta('/bot', matches, (baseUrl) => [breadcrumbNode(baseUrl, CRUMBS)]);

const REFUSE_ALL = `User-agent: ${BRAND.crawlerName}\nDisallow: /`;
const REFUSE_PART = `User-agent: ${BRAND.crawlerName}\nDisallow: /private/`;

/** Explains the crawler to the people whose logs it appears in. */
export default function BotPage() {
  const baseUrl = useRouteLoaderData<RootData>('root')?.baseUrl ?? '';
  return (
    <article className="pb-12 sm:pb-18">
      <PageHead
        title={`About ${BRAND.crawlerName}`}
        lead={`${BRAND.crawlerName} is the crawler of ${BRAND.name}, a website audit. It visits a site only because a person asked for an audit of that site.`}
        crumbs={CRUMBS}
      />
      <div className="shell space-y-12">
        <Part title="How to recognise it">
          <p>It sends this User-Agent with every request:</p>
          <Code text={crawlerUserAgent(baseUrl)} />
        </Part>
        <Part title="What it fetches">
          <p>
            The entered page, robots.txt, sitemaps, and the pages of the audited site that links, sitemaps or a list
            name. Of the images, scripts and styles those pages load, and of the addresses on other sites they link to,
            it asks for a few hundred at most, to see whether they answer. Once per audit it also looks at how the
            server is set up: other spellings of the home page, a path that cannot exist, llms.txt, security.txt, the
            icon, the certificate and the DNS records. It keeps the cookies a site sets until the audit ends. It does
            not sign in, send forms or run a page’s scripts.
          </p>
          <p>
            To see what AI assistants receive, it asks for the home page once under the names of their crawlers, with
            its own contact address appended, and only where robots.txt admits that crawler.
          </p>
          <p>It reads public addresses only: private networks are refused before a connection is opened.</p>
        </Part>
        <Part title="How fast it goes">
          <p>
            Unless the operator of this instance has set other limits: at most 2 requests at the same time and 4
            requests per second for one host, fewer when the server becomes slow. When an answer is 429 or 503 with{' '}
            <code className="font-mono text-14">Retry-After</code>, it waits.
          </p>
        </Part>
        <Part title="How to refuse it">
          <p>It obeys robots.txt (RFC 9309). To keep it out of the whole site:</p>
          <Code text={REFUSE_ALL} />
          <p>To keep it out of one folder:</p>
          <Code text={REFUSE_PART} />
          <p>
            The rules are read anew at the start of each audit. The entered page itself is asked for first, because a
            person asked for it and its redirects tell which robots.txt applies.
          </p>
        </Part>
        <Part title="Contact">
          <p>
            Something wrong with its visits? Write to{' '}
            <a className="link" href={`mailto:${BRAND.supportEmail}`}>
              {BRAND.supportEmail}
            </a>{' '}
            with the host and the time, and we look into it.
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
    <pre className="overflow-x-auto rounded-8 border bg-surface p-4 font-mono text-14 text-ink">
      <code>{text}</code>
    </pre>
  );
}

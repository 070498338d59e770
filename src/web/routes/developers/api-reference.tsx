import type { MetaFunction } from 'react-router';
import viewerUrl from 'swagger-ui-dist/swagger-ui-bundle.js?url';
import { V1_PATH } from '#contracts/api/v1-path.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import stylesUrl from '../../docs/api-reference.css?url';
import { buildPrivateMeta } from '../../seo/meta.ts';
import type { PageHandle } from '../../seo/page-scripts.ts';

const DOCUMENT_PATH = `${V1_PATH}/openapi.json`;
const BREADCRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'API documentation', path: '/api-documentation' },
  { label: 'Reference', path: '/api-documentation/reference' },
];

export const handle: PageHandle = { scripts: 'signed-in', islands: ['reference'], hasCode: true };

/** Prevents indexing: without JavaScript, the page is only a pointer to the API documentation. */
export const meta: MetaFunction = () => buildPrivateMeta('API reference');

/** Every API call in a viewer, whose code only this page loads. */
export default function ApiReferencePage() {
  return (
    <article>
      <PageHead
        title="API reference"
        lead="Every call with its parameters, body, responses and errors. All paths begin with /api/v1."
        crumbs={BREADCRUMBS}
      />
      <section aria-labelledby="calls" className="shell pb-16">
        <h2 id="calls" className="font-serif text-28 font-semibold text-ink">
          Calls
        </h2>
        <p className="prose-width mt-3 text-ink-2">
          Other tools can read the same content from the{' '}
          <a className="link" href={DOCUMENT_PATH} rel="nofollow">
            OpenAPI 3.1 document
          </a>
          . The key, limits and examples are in the{' '}
          <a className="link" href="/api-documentation">
            API documentation
          </a>
          .
        </p>
        <noscript>
          <p className="mt-6 text-ink">The reference needs JavaScript. The OpenAPI 3.1 document does not.</p>
        </noscript>
        <p data-reference-state="" role="status" className="mt-6 text-ink-2" suppressHydrationWarning />
        {/* The viewer fills this element, which React leaves alone because its content is set as HTML. */}
        <div
          data-reference={DOCUMENT_PATH}
          data-reference-viewer={viewerUrl}
          data-reference-styles={stylesUrl}
          className="mt-2"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the content is empty.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </section>
    </article>
  );
}

import { type ActionFunctionArgs, data, type MetaFunction, useActionData } from 'react-router';
import { SERVICES } from '#content/services.ts';
import { SUPPORT_RESPONSE_HOURS } from '#contracts/account/support.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { appContext } from '#web/app-context.ts';
import { ClaimFigures } from '#web/components/claims.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { PageSection } from '#web/components/layout/page-section.tsx';
import { ContactForm } from '#web/contact/contact-form.tsx';
import { sendContact } from '#web/contact/send-contact.ts';
import { CLAIMS } from '#web/format/claims.ts';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Contact', path: '/contact' },
];

export const handle: PageHandle = { scripts: 'signed-in', islands: ['forms'] };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/contact', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, CRUMBS)]);

export async function action({ request, context }: ActionFunctionArgs) {
  const { outcome, status } = await sendContact(request, context.get(appContext).services);
  return data(outcome, { status });
}

const mail = (
  <a className="link" href={`mailto:${BRAND.supportEmail}`}>
    {BRAND.supportEmail}
  </a>
);

const CONTACT_FACTS = [
  { title: 'Email support', text: mail },
  { title: 'Response time', text: `Under ${SUPPORT_RESPONSE_HOURS} hours` },
  { title: 'Worldwide coverage', text: `Serving ${CLAIMS.countries.figure} ${CLAIMS.countries.label}` },
  { title: 'Expert support', text: 'The people who build the checks read your message' },
];

export default function ContactPage() {
  const outcome = useActionData<typeof action>() ?? null;
  return (
    <article>
      <PageHead
        title="Contact us"
        lead="A question about a finding, a site that needs more than a report, or a bug in our product: one team handles it all."
        crumbs={CRUMBS}
      />
      <div className="shell">
        <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-y py-6 lg:grid-cols-4">
          {CONTACT_FACTS.map(({ title, text }) => (
            <div key={title}>
              <dt className="text-14 font-semibold text-ink">{title}</dt>
              <dd className="mt-1 text-14 text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="shell grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[3fr_2fr]">
        <section id="contact-form" aria-labelledby="contact-form-title">
          <h2 id="contact-form-title" className="mb-6 font-serif text-28 font-semibold text-ink">
            Your message
          </h2>
          <ContactForm outcome={outcome} />
        </section>
        <WhyUs />
      </div>
      <PageSection
        title="Our services"
        tone="surface"
        lead="Eight services, from the first audit to training your team."
      >
        <ol className="mt-8 columns-1 gap-x-12 md:columns-2">
          {SERVICES.map(({ title, text }) => (
            <li key={title} className="break-inside-avoid border-t py-4">
              <p className="font-semibold text-ink">{title}</p>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </PageSection>
    </article>
  );
}

function WhyUs() {
  const { organicGrowth, specialists } = CLAIMS;
  return (
    <aside aria-labelledby="why-us" className="lg:border-l lg:pl-12">
      <h2 id="why-us" className="font-serif text-28 font-semibold text-ink">
        Why choose us
      </h2>
      <ul className="mt-4 space-y-4 text-ink-2">
        <li>
          <strong className="text-ink">AI-first approach.</strong> First we read your site as an assistant does, then as
          a browser renders it. Assistants quote the text that remains without JavaScript, images and menus.
        </li>
        <li>
          <strong className="text-ink">Evidence before opinion.</strong> For every recommendation, you can open the
          page, the value found and the value expected.
        </li>
        <li>
          <strong className="text-ink">No promised rankings.</strong> No one outside a search engine can promise them.
        </li>
      </ul>
      <ClaimFigures claims={[organicGrowth, specialists]} className="mt-8" />
      <p className="mt-8 text-14 text-ink-2">
        A question about an invoice or a failed report? The{' '}
        <a className="link" href="/help-center#support-ticket">
          ticket form
        </a>{' '}
        is faster. To see how we work, read the{' '}
        <a className="link" href="/case-studies">
          case studies
        </a>
        .
      </p>
    </aside>
  );
}

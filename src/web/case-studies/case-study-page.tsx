import { type CaseStudy, STUDY_NOTE } from '#content/case-studies.ts';
import { CallToAction } from '../components/call-to-action.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { PageSection } from '../components/layout/page-section.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { listPublishedFields } from '../format/published-fields.ts';
import type { Crumb } from '../seo/meta.ts';

const CASE_STUDIES: Crumb = { label: 'Case Studies', path: '/case-studies' };

export const buildCaseStudyCrumbs = ({ title, slug }: Pick<CaseStudy, 'title' | 'slug'>): Crumb[] => [
  { label: 'Home', path: '/' },
  CASE_STUDIES,
  { label: title, path: `/case-studies/${slug}` },
];

/** One case study: challenge, solution, results. */
export function CaseStudyPage({ study }: { study: CaseStudy }) {
  const { title, summary, challenge, solution, timeline, results, outcomes } = study;
  return (
    <article>
      <PageHead title={title} lead={summary} crumbs={buildCaseStudyCrumbs(study)}>
        <Fields study={study} />
        <p className="prose-width mt-6 text-14 text-ink-2">
          <Tag tone="outline">Illustration</Tag> {STUDY_NOTE}
        </p>
      </PageHead>
      <PageSection title="The challenge" tone="surface">
        <Paragraphs texts={challenge} />
      </PageSection>
      <PageSection title="What was done">
        <Paragraphs texts={solution} />
      </PageSection>
      <PageSection title="In this order" tone="surface">
        <ol className="mt-8 max-w-3xl border-l-2 pl-6">
          {timeline.map(({ phase, text }) => (
            <li key={phase} className="py-3">
              <p className="font-semibold text-ink">{phase}</p>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection title="Results" lead={describeResults(study)}>
        <dl className="mt-8 max-w-4xl">
          {results.map(({ measure, figure, text }) => (
            <div key={measure} className="grid gap-x-10 gap-y-1 border-t py-4 sm:grid-cols-[12rem_1fr_auto]">
              <dt className="font-semibold text-ink">{measure}</dt>
              <dd className="text-ink-2">{text}</dd>
              {figure !== null && <dd className="figure text-ink">{figure}</dd>}
            </div>
          ))}
        </dl>
        <h3 className="mt-10 text-20 font-semibold text-ink">Lasting outcomes</h3>
        <ul className="mt-3 max-w-3xl list-disc space-y-2 pl-5 text-ink-2">
          {outcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
        <a className="link mt-8 inline-flex min-h-11 items-center" href={CASE_STUDIES.path}>
          Back to all case studies
        </a>
      </PageSection>
      <CallToAction
        title="Where would your site start?"
        text="Your first analysis is free and lists the issues by how much they cost."
        action={{ label: 'Get a free audit', href: '/' }}
        more={[{ label: 'More studies', href: CASE_STUDIES.path }]}
      />
    </article>
  );
}

/** Until the owner publishes figures, the section lists what the work aims for. */
function describeResults({ results }: CaseStudy): string {
  const isPublished = results.some(({ figure }) => figure !== null);
  return isPublished
    ? 'What changed, by metric.'
    : 'Figures are not published. These are the goals of the work, by metric.';
}

function Fields({ study: { industry, website, duration, highlights } }: { study: CaseStudy }) {
  const fields = listPublishedFields([
    { name: 'Industry', value: industry },
    { name: 'Focus of the work', value: highlights.join('; ') },
    { name: 'Website', value: website },
    { name: 'Duration', value: duration },
  ]);
  return (
    <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-3 text-14">
      {fields.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-ink-3">{name}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="prose-width mt-6 space-y-4 font-serif text-20 text-ink-2">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

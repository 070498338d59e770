import { Link, useNavigation } from 'react-router';
import type { CompareList } from '#lib/url/compare-path.ts';
import type { ComparisonView } from '#services/analyses/compare/comparison-view.ts';
import { WebsiteBreadcrumb } from '../components/layout/website-breadcrumb.tsx';
import { joinClassNames } from '../components/ui/class-names.ts';
import { Notice } from '../components/ui/notice.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { COMPARE_WORDS } from './compare-words.ts';
import { IssuesSection } from './issues-section.tsx';
import { PagesSection } from './pages-section.tsx';
import { RankingsSection } from './rankings-section.tsx';
import { ScoresSection } from './scores-section.tsx';
import { VisibilitySection } from './visibility-section.tsx';

export interface ComparePageProps {
  /** `to` in the URL: the analysis that another one is compared with. */
  to: string;
  /** Null when there is no earlier analysis, or there is a `problem`. */
  view: ComparisonView | null;
  /** Why two analyses cannot be compared; null when they can. */
  problem: string | null;
  list: CompareList;
}

/** What changed between two analyses of a website. */
export function ComparePage({ to, view, problem, list }: ComparePageProps) {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="shell py-8 sm:py-12">
      {view !== null && (
        <WebsiteBreadcrumb
          trail={[
            { title: view.name, path: `/?analysis=${encodeURIComponent(view.to.id)}` },
            { title: COMPARE_WORDS.title },
          ]}
        />
      )}
      <h1 className="mt-3 font-serif text-40 font-semibold tracking-tight text-ink">{COMPARE_WORDS.title}</h1>
      {problem !== null && <Notice tone="warning" role="alert" title={problem} className="mt-6" />}
      {view === null && problem === null && (
        <Notice tone="info" title={COMPARE_WORDS.noEarlier} className="mt-6">
          {COMPARE_WORDS.noEarlierStep}
        </Notice>
      )}
      {view === null && (
        <p className="mt-4">
          <Link className="link" to={`/?analysis=${encodeURIComponent(to)}`}>
            Back to the report
          </Link>
        </p>
      )}
      {view !== null && (
        <div aria-busy={isLoading} className={joinClassNames(isLoading && 'opacity-60')}>
          <Comparison view={view} list={list} />
        </div>
      )}
    </div>
  );
}

function Comparison({ view, list }: { view: ComparisonView; list: CompareList }) {
  const compared = { from: view.from.id, to: view.to.id };
  return (
    <>
      <ChoiceForm analyses={view.analyses} {...compared} />
      {view.notes.length > 0 && (
        <Notice tone="info" title="What limits this comparison" className="mt-6">
          <ul className="list-disc pl-5">
            {view.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="mt-10 space-y-14">
        <ScoresSection view={view} />
        <IssuesSection issues={view.issues} />
        <PagesSection pages={view.pages} compared={compared} list={list} />
        <RankingsSection rankings={view.rankings} host={view.host} />
        <VisibilitySection visibility={view.visibility} host={view.host} />
      </div>
    </>
  );
}

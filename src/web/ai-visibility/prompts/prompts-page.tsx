import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PROMPT_TEXTS } from '#contracts/outside/assistants/prompt-texts.ts';
import type { SuggestionNote, VisibilityPrompts } from '#contracts/outside/assistants/prompt-views.ts';
import type { PromptSet } from '#contracts/outside/assistants/prompts.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { buildVisibilityPath } from '#lib/url/visibility-path.ts';
import { WebsiteBreadcrumb } from '../../components/layout/website-breadcrumb.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { EmptyState } from '../../profile/empty-state.tsx';
import { BrandNamesForm } from '../../search-performance/brand/brand-names.tsx';
import { AddPromptForm } from './add-prompt-form.tsx';
import { ApproveBlock } from './approve-block.tsx';
import { createPromptApi, type PromptApi } from './prompt-api.ts';
import { PromptGroup } from './prompt-group.tsx';
import { getShownSet, INTENTS, listSentPrompts, PROMPT_WORDS } from './prompt-words.ts';
import { SuggestForm } from './suggest-form.tsx';
import { usePromptEdits } from './use-prompt-edits.ts';
import type { VersionList } from './versions/version-words.ts';
import { VersionsBlock } from './versions/versions-block.tsx';

/** The prompts of one website: suggest, edit and approve them. */
export function PromptsPage({ page, versions }: { page: VisibilityPrompts; versions: VersionList }) {
  const { website } = page;
  const api = useMemo(() => createPromptApi(website.id), [website.id]);
  const [notes, setNotes] = useState<readonly SuggestionNote[]>([]);
  const shown = getShownSet(page);
  const form = <SuggestForm key={shown?.id ?? 'none'} page={page} api={api} onSuggested={setNotes} />;
  return (
    <PromptsFrame name={website.nickname ?? formatHost(website.domain)}>
      <PageLinks page={page} />
      {notes.map((note) => (
        <SuggestionNotice key={note.code} note={note} canCompare={page.plan.isPremium} />
      ))}
      {shown === null ? (
        <div className="mt-8">
          <EmptyState title={PROMPT_WORDS.empty} text={PROMPT_WORDS.emptyText}>
            {!page.hasCrawl && <p className="mb-4 text-14 text-ink-2">{PROMPT_TEXTS.noCrawl}</p>}
            {form}
          </EmptyState>
        </div>
      ) : (
        <>
          <ApproveBlock page={page} shown={shown} api={api} />
          <PromptList page={page} shown={shown} api={api} />
          <section aria-labelledby="suggest-title" className="mt-14">
            <h2 id="suggest-title" className="mb-4 text-20 font-semibold text-ink">
              Suggestions
            </h2>
            {form}
          </section>
          <VersionsBlock list={versions} />
        </>
      )}
    </PromptsFrame>
  );
}

interface SuggestionNoticeProps {
  note: SuggestionNote;
  /** Whether the plan includes competitors. */
  canCompare: boolean;
}

/**
 * Why fewer prompts were suggested. Competitors are added in a report; therefore, the notice about missing competitors
 * links to the reports.
 */
export function SuggestionNotice({ note: { code, text, step }, canCompare }: SuggestionNoticeProps) {
  return (
    <Notice
      tone="info"
      title={text}
      role="status"
      className="mt-6"
      actions={
        code === 'no-competitors' &&
        canCompare && (
          <Link to="/profile?tab=history" className={buttonClass({ look: 'secondary', size: 'small' })}>
            Open your reports
          </Link>
        )
      }
    >
      {step}
    </Notice>
  );
}

/** The page for users whose email address is not verified. */
export function UnverifiedPrompts({ name }: { name: string }) {
  return (
    <PromptsFrame name={name}>
      <Notice tone="info" title={PROMPT_TEXTS.verifyEmail} className="mt-8">
        Open the link in the email that you received when you registered.
      </Notice>
    </PromptsFrame>
  );
}

function PromptsFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="shell py-8 sm:py-12">
      <WebsiteBreadcrumb trail={[{ title: name }]} />
      <h1 className="mt-3 font-serif text-40 font-semibold tracking-tight text-ink">{PROMPT_WORDS.title}</h1>
      <p className="prose-width mt-3 text-ink-2">{PROMPT_WORDS.text}</p>
      {children}
    </div>
  );
}

function PageLinks({ page }: { page: VisibilityPrompts }) {
  const { website, brandNames } = page;
  const path = `/websites/${encodeURIComponent(website.id)}`;
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-14">
        <Link to={buildVisibilityPath(website.id)} className="link">
          AI visibility
        </Link>
        <Link to={`${path}/data-sources`} className="link">
          Data sources
        </Link>
        <Link to={`${path}/rankings`} className="link">
          Rank tracking
        </Link>
      </p>
      {brandNames.length > 0 && (
        <div className="mt-3 text-14 text-ink-2">
          <p>Names of your brand: {brandNames.join(', ')}.</p>
          <BrandNamesEditor page={page} />
        </div>
      )}
    </>
  );
}

/** The names can also be changed under search performance, but only with imported search data. */
function BrandNamesEditor({ page: { website, brandNames, ownBrandNames } }: { page: VisibilityPrompts }) {
  return (
    <details className="mt-1">
      <summary className="cursor-pointer py-1 text-accent-strong">Edit brand names</summary>
      <BrandNamesForm
        key={JSON.stringify(ownBrandNames)}
        websiteId={website.id}
        names={ownBrandNames ?? brandNames}
        isDefault={ownBrandNames === null}
      />
    </details>
  );
}

interface PromptListProps {
  page: VisibilityPrompts;
  shown: PromptSet;
  api: PromptApi;
}

function PromptList({ page, shown, api }: PromptListProps) {
  const { plan, targets, trackedKeywords } = page;
  const { isBusy, change, remove, add } = usePromptEdits(page, shown, api);
  const sent = new Set(listSentPrompts(shown.prompts, plan).map(({ id }) => id));
  const groups = INTENTS.map((intent) => ({
    intent,
    prompts: shown.prompts.filter((prompt) => prompt.intent === intent),
    target: targets[intent],
  })).filter(({ prompts, target }) => prompts.length > 0 || target > 0);
  return (
    <section aria-labelledby="prompts-title" className="mt-10">
      <h2 id="prompts-title" className="text-20 font-semibold text-ink">
        Prompts
      </h2>
      {groups.map((group) => (
        <PromptGroup
          key={group.intent}
          {...group}
          sent={sent}
          trackedKeywords={trackedKeywords}
          maxCharacters={plan.maxCharacters}
          actions={{ isBusy, change, remove }}
        />
      ))}
      <AddPromptForm
        count={shown.prompts.length}
        maxPrompts={plan.maxPrompts}
        maxCharacters={plan.maxCharacters}
        isBusy={isBusy}
        onAdd={add}
      />
    </section>
  );
}

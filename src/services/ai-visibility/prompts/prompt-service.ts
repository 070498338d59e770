import { createBrandTest } from '#audit/outside/assistants/prompts/create-brand-test.ts';
import { suggestPrompts } from '#audit/outside/assistants/prompts/suggest-prompts.ts';
import type { User } from '#contracts/account/user.ts';
import { PROMPT_TEXTS } from '#contracts/outside/assistants/prompt-texts.ts';
import type { PromptVersion } from '#contracts/outside/assistants/prompt-versions.ts';
import type {
  PromptsToSave,
  SuggestedPrompts,
  SuggestionRequest,
  VisibilityPrompts,
} from '#contracts/outside/assistants/prompt-views.ts';
import type { VisibilityBrand } from '#contracts/outside/assistants/prompts.ts';
import type { Db } from '#db/client.ts';
import { listTrackedKeywords } from '#db/queries/analyses/tracked-keywords.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import {
  approvePromptDraft,
  changePromptSets,
  deletePromptDraft,
  readPromptSets,
  type StoredPrompts,
  savePromptDraft,
} from '#db/queries/outside/assistants/prompt-sets.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode, may } from '#lib/runtime/policies.ts';
import { findOwnWebsite } from '../../data-sources/find-own-website.ts';
import { describePrompts } from './describe-prompts.ts';
import { findOffer, type OfferNeeds } from './find-offer.ts';
import { listPromptVersions } from './list-versions.ts';
import { mergeEnteredPrompts, mergeSuggestedPrompts } from './merge-prompts.ts';
import { getRevision, haveSameContent } from './prompt-revision.ts';
import { buildBrands } from './read-brands.ts';
import { type QueryNeeds, readSearchQueries } from './read-queries.ts';
import { writeNotes } from './write-notes.ts';

/**
 * The prompts of websites for AI visibility. Every method: @throws AppError not-found, also for another user's website;
 * email-not-verified. Every change: @throws AppError conflict if the prompts were changed since `revision`
 */
export interface PromptService {
  read(user: User, websiteId: string): Promise<VisibilityPrompts>;
  /** Creates or replaces the draft; prompts that the user entered stay. */
  suggest(user: User, websiteId: string, request: SuggestionRequest): Promise<SuggestedPrompts>;
  /** @throws AppError invalid-body for duplicates and for keywords that are not tracked */
  save(user: User, websiteId: string, request: PromptsToSave): Promise<VisibilityPrompts>;
  /** Deletes the draft. */
  discard(user: User, websiteId: string, revision: string): Promise<VisibilityPrompts>;
  /**
   * Makes the draft the version that runs use; without a change, no version is created.
   * @throws AppError bad-request if no prompt is active
   */
  approve(user: User, websiteId: string, revision: string): Promise<VisibilityPrompts>;
  /** Lists the approved versions, newest first, each compared with the newest one. */
  listVersions(user: User, websiteId: string): Promise<PromptVersion[]>;
}

export interface PromptServiceOptions extends OfferNeeds, QueryNeeds {
  now(): Date;
}

/** Creates the service of prompts. */
export function createPromptService(options: PromptServiceOptions): PromptService {
  const { db, now } = options;

  async function findWebsite(user: User, websiteId: string): Promise<WebsiteRow> {
    const denial = findDenialCode(user, 'ask-assistants');
    if (denial !== null) throw new AppError(denial, PROMPT_TEXTS.verifyEmail);
    return findOwnWebsite(db, user, websiteId);
  }

  async function readBrandTest(website: WebsiteRow, language: string): Promise<(text: string) => boolean> {
    const { brand } = await buildBrands(db, website, await findOffer(options, website, language));
    return createNameOrDomainTest(brand);
  }

  return {
    async read(user, websiteId) {
      return describe(options, user, await findWebsite(user, websiteId));
    },
    async suggest(user, websiteId, { country, language, revision }) {
      const website = await findWebsite(user, websiteId);
      const offer = await findOffer(options, website, language);
      const { brand, competitors } = await buildBrands(db, website, offer);
      const search = { websiteId: website.id, hasHistory: may(user, 'see-search-history') };
      const queries = await readSearchQueries(options, search);
      const isBranded = createNameOrDomainTest(brand);
      const suggestion = suggestPrompts({ offer, brand, competitors, queries, language, isBranded });
      await changePromptSets(db, website.id, (transaction, stored) => {
        assertRevision(stored, revision);
        const content = {
          country,
          language,
          prompts: mergeSuggestedPrompts(suggestion.prompts, { stored, isBranded }),
        };
        return savePromptDraft(transaction, { websiteId: website.id, stored, content });
      });
      return {
        prompts: await describe(options, user, website),
        notes: writeNotes({
          suggestion,
          offer,
          competitors: competitors.length,
          canCompare: may(user, 'compare-competitors'),
          language,
        }),
      };
    },
    async save(user, websiteId, { country, language, revision, prompts: entered }) {
      const website = await findWebsite(user, websiteId);
      const isBranded = await readBrandTest(website, language);
      const trackedKeywords = (await listKeywords(db, user, website)) ?? [];
      await changePromptSets(db, website.id, (transaction, stored) => {
        assertRevision(stored, revision);
        const content = {
          country,
          language,
          prompts: mergeEnteredPrompts(entered, { stored, trackedKeywords, isBranded }),
        };
        return savePromptDraft(transaction, { websiteId: website.id, stored, content });
      });
      return describe(options, user, website);
    },
    async discard(user, websiteId, revision) {
      const website = await findWebsite(user, websiteId);
      await changePromptSets(db, website.id, async (transaction, stored) => {
        if (stored.draft === null) throw new AppError('conflict', PROMPT_TEXTS.noChanges);
        assertRevision(stored, revision);
        await deletePromptDraft(transaction, stored.draft.id);
      });
      return describe(options, user, website);
    },
    async approve(user, websiteId, revision) {
      const website = await findWebsite(user, websiteId);
      const language = (await readPromptSets(db, website.id)).draft?.language ?? '';
      const isBranded = await readBrandTest(website, language);
      await changePromptSets(db, website.id, async (transaction, stored) => {
        await approveDraft(transaction, stored, { revision, isBranded, now: now() });
      });
      return describe(options, user, website);
    },
    async listVersions(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      return listPromptVersions(db, website.id);
    },
  };
}

/** A prompt that contains the website's domain also asks about the brand. */
const createNameOrDomainTest = ({ names, domains }: VisibilityBrand) => createBrandTest([...names, ...domains]);

interface Approval {
  revision: string;
  isBranded(text: string): boolean;
  now: Date;
}

async function approveDraft(db: Db, stored: StoredPrompts, { revision, isBranded, now }: Approval): Promise<void> {
  const { draft, approved } = stored;
  if (draft === null) throw new AppError('conflict', PROMPT_TEXTS.noDraft);
  assertRevision(stored, revision);
  if (!draft.prompts.some(({ isActive }) => isActive)) throw new AppError('bad-request', PROMPT_TEXTS.noneActive);
  // The brand names may have changed since the draft was saved.
  const prompts = draft.prompts.map((prompt) => ({ ...prompt, isBranded: isBranded(prompt.text) }));
  const isUnchanged = approved !== null && haveSameContent({ ...draft, prompts }, approved);
  if (isUnchanged) await deletePromptDraft(db, draft.id);
  else await approvePromptDraft(db, { id: draft.id, prompts }, now);
}

/** @throws AppError conflict */
function assertRevision(stored: StoredPrompts, revision: string): void {
  if (getRevision(stored) !== revision) throw new AppError('conflict', PROMPT_TEXTS.changed);
}

const listKeywords = async (db: Db, user: User, { userId, domain: host }: WebsiteRow): Promise<string[] | null> =>
  may(user, 'track-keywords') ? listTrackedKeywords(db, { userId, host }) : null;

async function describe(options: PromptServiceOptions, user: User, website: WebsiteRow): Promise<VisibilityPrompts> {
  const { db } = options;
  const stored = await readPromptSets(db, website.id);
  const offer = await findOffer(options, website, website.marketLanguage);
  const [brands, trackedKeywords] = await Promise.all([
    buildBrands(db, website, offer),
    listKeywords(db, user, website),
  ]);
  const isPremium = may(user, 'monitor-assistants');
  return describePrompts({ website, stored, offer, brands, trackedKeywords, isPremium });
}

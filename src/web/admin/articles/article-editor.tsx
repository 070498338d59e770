import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ADMIN_MESSAGES } from '#contracts/product/admin.ts';
import { ARTICLE_MESSAGES, type Article, type ArticlePreview } from '#contracts/publishing/article.ts';
import { buildSlug } from '#lib/url/build-slug.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { describeFailure, type FailedOutcome, getFieldErrors } from '#web/format/outcome-words.ts';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { adminApi } from '../admin-api.ts';
import { ArticleDetails } from './article-details.tsx';
import { type ArticleFields, buildFields, readBody } from './article-form.ts';
import { ArticlePreviewPane } from './article-preview-pane.tsx';
import { ArticleText } from './article-text.tsx';

const LIST_PATH = '/admin?tab=articles';

/** Values and errors of the editor's fields, and the function that changes them. */
export interface FieldAccess {
  fields: ArticleFields;
  errors: Readonly<Record<string, string>>;
  set: (change: Partial<ArticleFields>) => void;
}

/** Manages the editor's state and button actions. */
function useArticleEditor(article: Article | null) {
  const [fields, setFields] = useState(() => buildFields(article));
  const [isSlugTyped, setSlugTyped] = useState(article !== null);
  const problems = useFormProblems();
  const [preview, setPreview] = useState<ArticlePreview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const navigate = useNavigate();
  const set = (change: Partial<ArticleFields>) => {
    if (change.slug !== undefined) setSlugTyped(change.slug !== '');
    const suggestedFields = change.title !== undefined && !isSlugTyped ? { slug: buildSlug(change.title) } : {};
    setFields((previous) => ({ ...previous, ...suggestedFields, ...change }));
    // Values set by a suggestion or an upload do not fire an input event.
    for (const field of Object.keys({ ...suggestedFields, ...change })) problems.clearFieldProblem(field);
  };
  /** Shows errors next to their fields, and an error without a field above the buttons. */
  const showFailure = (outcome: FailedOutcome) =>
    problems.show({ errors: getFieldErrors(outcome), message: describeFailure(outcome, ADMIN_MESSAGES.failed) });
  const runWhileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    problems.clear();
    await work();
    setBusy(false);
  };
  const save = () =>
    runWhileBusy(async () => {
      const body = readBody(fields);
      const outcome = await (article === null
        ? adminApi.createArticle(body)
        : adminApi.updateArticle(article.id, body));
      if (outcome.kind !== 'ok') return showFailure(outcome);
      showToast({ title: article === null ? ARTICLE_MESSAGES.created : ARTICLE_MESSAGES.updated });
      await navigate(LIST_PATH);
    });
  const showPreview = () =>
    runWhileBusy(async () => {
      const outcome = await adminApi.previewArticle(readBody(fields));
      if (outcome.kind === 'ok') setPreview(outcome.data);
      else showFailure(outcome);
    });
  return { fields, problems, preview, isBusy, set, save, showPreview, showFailure };
}

/** Article editor: content, details and preview. */
export function ArticleEditor({ article }: { article: Article | null }) {
  const { fields, problems, preview, isBusy, set, save, showPreview, showFailure } = useArticleEditor(article);
  const { errors, message, formRef, clear } = problems;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <section aria-labelledby="editor-title">
      <Link to={LIST_PATH} className="link text-14">
        All articles
      </Link>
      <h2 id="editor-title" className="mt-3 text-20 font-semibold break-words text-ink">
        {article === null ? 'New Article' : `Edit “${article.title}”`}
      </h2>
      <form ref={formRef} method="post" noValidate onSubmit={submit} className="mt-6">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[2fr_1fr]">
          <ArticleText fields={fields} errors={errors} set={set} />
          <ArticleDetails fields={fields} errors={errors} set={set} onUpload={clear} onProblem={showFailure} />
        </div>
        {message && <Notice tone="critical" role="alert" title={message} className="mt-6" />}
        <div className="mt-6 flex flex-wrap gap-2">
          <Button type="submit" disabled={isBusy}>
            {article === null ? 'Create article' : 'Save changes'}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={() => void showPreview()}>
            Preview
          </Button>
        </div>
      </form>
      {preview && <ArticlePreviewPane title={fields.title} preview={preview} />}
    </section>
  );
}

import { useState } from 'react';
import { ARTICLE_CATEGORIES, ARTICLE_LIMITS, ARTICLE_STATUSES } from '#contracts/publishing/article.ts';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { TextArea } from '#web/components/ui/text-area.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import type { FailedOutcome } from '#web/format/outcome-words.ts';
import { adminApi } from '../admin-api.ts';
import type { FieldAccess } from './article-editor.tsx';

const CATEGORIES = ARTICLE_CATEGORIES.map((value) => ({ value, label: value }));
const STATUS_OPTIONS = ARTICLE_STATUSES.map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

interface UploadOutcome {
  /** Called when a new attempt starts. */
  onUpload: () => void;
  onProblem: (outcome: FailedOutcome) => void;
}

/** Fields for the status, publication date, category, tags, metadata and featured image of the article. */
export function ArticleDetails({ fields, errors, set, ...uploadHandlers }: FieldAccess & UploadOutcome) {
  const { metaTitle, metaDescription } = fields;
  return (
    <div className="space-y-4">
      <SelectField
        id="status"
        label="Status"
        options={STATUS_OPTIONS}
        value={fields.status}
        onChange={({ target }) => set({ status: ARTICLE_STATUSES.find((known) => known === target.value) ?? 'draft' })}
      />
      {fields.status !== 'draft' && (
        <TextField
          id="publishedAt"
          type="datetime-local"
          label={fields.status === 'scheduled' ? 'Publish at (UTC)' : 'Published at (UTC)'}
          hint={fields.status === 'scheduled' ? 'Published at this time.' : 'Leave empty to publish now.'}
          value={fields.publishedAt}
          error={errors.publishedAt ?? null}
          onChange={({ target }) => set({ publishedAt: target.value })}
        />
      )}
      <SelectField
        id="category"
        label="Category"
        options={CATEGORIES}
        value={fields.category}
        onChange={({ target }) => set({ category: target.value })}
      />
      <TextField
        id="tags"
        label="Tags"
        hint={`Separate with commas, up to ${ARTICLE_LIMITS.tags}.`}
        value={fields.tags}
        error={errors.tags ?? null}
        onChange={({ target }) => set({ tags: target.value })}
      />
      <TextField
        id="metaTitle"
        label="Meta title"
        maxLength={ARTICLE_LIMITS.metaTitle}
        hint={`${metaTitle.length} characters. Search results usually show the first 50 to 60. Leave empty to use the title.`}
        value={metaTitle}
        error={errors.metaTitle ?? null}
        onChange={({ target }) => set({ metaTitle: target.value })}
      />
      <TextArea
        id="metaDescription"
        label="Meta description"
        rows={4}
        spellCheck
        maxLength={ARTICLE_LIMITS.metaDescription}
        hint={`${metaDescription.length} characters. Search results usually show the first 150 to 160. Leave empty to use the excerpt.`}
        value={metaDescription}
        error={errors.metaDescription ?? null}
        onChange={({ target }) => set({ metaDescription: target.value })}
      />
      <label className="flex min-h-11 items-center gap-2 text-14 text-ink">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={fields.featured}
          onChange={({ target }) => set({ featured: target.checked })}
        />
        Feature on the blog home page
      </label>
      <FeaturedImage fields={fields} errors={errors} set={set} {...uploadHandlers} />
    </div>
  );
}

function FeaturedImage({ fields, errors, set, onUpload, onProblem }: FieldAccess & UploadOutcome) {
  const [isSending, setSending] = useState(false);
  const uploadImage = async (image: File) => {
    setSending(true);
    onUpload();
    const outcome = await adminApi.uploadImage(image);
    setSending(false);
    if (outcome.kind === 'ok') set({ featuredImage: outcome.data.path });
    else onProblem(outcome);
  };
  return (
    <div className="space-y-3">
      <TextField
        id="featuredImage"
        label="Featured image"
        hint="A path on this site. Images from other sites are not loaded."
        maxLength={ARTICLE_LIMITS.featuredImage}
        value={fields.featuredImage}
        error={errors.featuredImage ?? errors.image ?? null}
        onChange={({ target }) => set({ featuredImage: target.value })}
      />
      <div>
        <label htmlFor="image-file" className="mb-1 block text-14 font-medium text-ink">
          {isSending ? 'Uploading…' : 'Upload an image'}
        </label>
        <FileInput
          id="image-file"
          accept="image/png,image/jpeg,image/webp"
          disabled={isSending}
          className="block w-full text-14 text-ink-2 file:mr-3 file:min-h-9 file:rounded-4 file:border file:border-control file:bg-surface file:px-3 file:text-14 file:text-ink"
          onFile={(image) => void uploadImage(image)}
        />
      </div>
    </div>
  );
}

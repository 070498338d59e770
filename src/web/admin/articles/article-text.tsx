import { ARTICLE_LIMITS } from '#contracts/publishing/article.ts';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { TextArea } from '#web/components/ui/text-area.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import type { FieldAccess } from './article-editor.tsx';

const FORMATS = [
  { value: 'html', label: 'HTML' },
  { value: 'markdown', label: 'Markdown' },
] as const;

/** Fields for the title, slug, excerpt and content. */
export function ArticleText({ fields, errors, set }: FieldAccess) {
  return (
    <div className="min-w-0 space-y-4">
      <TextField
        id="title"
        label="Title"
        required
        maxLength={ARTICLE_LIMITS.title}
        value={fields.title}
        error={errors.title ?? null}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextField
        id="slug"
        label="Slug"
        required
        maxLength={ARTICLE_LIMITS.slug}
        hint={`URL: /blog/${fields.slug || '…'}`}
        value={fields.slug}
        error={errors.slug ?? null}
        onChange={({ target }) => set({ slug: target.value })}
      />
      <TextArea
        id="excerpt"
        label="Excerpt"
        hint={`One or two sentences for lists. Also used as the meta description if there is none. ${fields.excerpt.length} of ${ARTICLE_LIMITS.excerpt} characters.`}
        rows={3}
        spellCheck
        maxLength={ARTICLE_LIMITS.excerpt}
        value={fields.excerpt}
        error={errors.excerpt ?? null}
        onChange={({ target }) => set({ excerpt: target.value })}
      />
      <SelectField
        id="contentFormat"
        label="Content format"
        options={FORMATS}
        value={fields.contentFormat}
        hint="Saved as HTML: headings, text, lists, tables, code, quotes, figures and links. Everything else is removed."
        onChange={({ target }) => set({ contentFormat: target.value === 'markdown' ? 'markdown' : 'html' })}
      />
      <TextArea
        id="content"
        label="Content"
        hint="Start with an H2 or a paragraph. The title is the H1."
        required
        rows={24}
        value={fields.content}
        error={errors.content ?? null}
        onChange={({ target }) => set({ content: target.value })}
      />
    </div>
  );
}

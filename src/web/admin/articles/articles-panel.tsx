import { useState } from 'react';
import { Link } from 'react-router';
import type { ArticleCounts, Page } from '#contracts/product/admin.ts';
import { ARTICLE_MESSAGES, type ArticleSummary } from '#contracts/publishing/article.ts';
import { formatInteger } from '#lib/text/format.ts';
import { RelativeTime } from '#web/components/figures/relative-time.tsx';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { Tag, type TagTone } from '#web/components/ui/tag.tsx';
import { ConfirmDialog } from '#web/profile/confirm-dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { ListHead, Pager } from '../list-head.tsx';
import type { ListState } from '../load-admin.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { GenerateDialog } from './generate-dialog.tsx';

const STATUSES = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
] as const;
const STATUS_TONES: Readonly<Record<ArticleSummary['status'], TagTone>> = {
  published: 'good',
  draft: 'plain',
  scheduled: 'accent',
};

const COLUMNS: readonly Column<ArticleSummary>[] = [
  {
    title: 'Title',
    sort: 'title',
    cell: ({ id, title }) => (
      <Link to={`/admin?tab=articles&article=${id}`} className="link" title={title}>
        {title}
      </Link>
    ),
  },
  { title: 'Category', sort: 'category', cell: ({ category }) => category },
  { title: 'Reading time', isFigure: true, cell: ({ readingTime }) => `${readingTime} min` },
  {
    title: 'Status',
    sort: 'status',
    cell: ({ status }) => (
      <Tag tone={STATUS_TONES[status]}>{STATUSES.find(({ value }) => value === status)?.label ?? status}</Tag>
    ),
  },
  { title: 'SEO score', isFigure: true, cell: ({ seoScore }) => (seoScore === null ? 'Not measured' : seoScore) },
  { title: 'Views', sort: 'views', firstOrder: 'desc', isFigure: true, cell: ({ views }) => formatInteger(views) },
  {
    title: 'Created',
    sort: 'createdAt',
    firstOrder: 'desc',
    isFigure: true,
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
];

export interface ArticlesPanelProps {
  list: ListState;
  rows: Page<ArticleSummary>;
  counts: ArticleCounts;
  /** Settings that are missing to draft articles with a language model; empty if a model is configured. */
  missingSettings: readonly string[];
}

/** Lists articles of every status. */
export function ArticlesPanel({ list, rows, counts, missingSettings }: ArticlesPanelProps) {
  const [articleToRemove, setArticleToRemove] = useState<ArticleSummary | null>(null);
  const [isGenerateDialogOpen, setGenerateDialogOpen] = useState(false);
  const { isBusy, run } = useAdminAction();
  const remove = async (article: ArticleSummary) => {
    await run(adminApi.deleteArticle(article.id), ARTICLE_MESSAGES.deleted);
    setArticleToRemove(null);
  };
  const actions: Column<ArticleSummary> = {
    title: 'Actions',
    isFigure: true,
    cell: (article) => (
      <span className="-mr-2">
        <Link
          to={`/admin?tab=articles&article=${article.id}`}
          aria-label={`Edit ${article.title}`}
          className={buttonClass({ look: 'quiet', size: 'row' })}
        >
          Edit
        </Link>
        <Button
          look="quiet"
          size="row"
          aria-label={`Delete ${article.title}`}
          onClick={() => setArticleToRemove(article)}
        >
          Delete
        </Button>
      </span>
    ),
  };
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-semibold text-ink">Articles</h2>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" size="small" onClick={() => setGenerateDialogOpen(true)}>
            AI Generate
          </Button>
          <Link to="/admin?tab=articles&article=new" className={buttonClass({ size: 'small' })}>
            New Article
          </Link>
        </div>
      </div>
      <Counts counts={counts} />
      <ListHead list={list} noun="article" total={rows.total} statuses={STATUSES} />
      <DataTable
        label="Articles"
        columns={[...COLUMNS, actions]}
        items={rows.items}
        readKey={({ id }) => id}
        list={list}
        empty={counts.total === 0 ? 'No articles yet. Write one, or generate a draft to edit.' : 'No articles match.'}
      />
      <Pager list={list} total={rows.total} />
      {articleToRemove && (
        <ConfirmDialog
          title="Delete this article?"
          text={`“${articleToRemove.title}” will be permanently deleted and removed from the blog.`}
          action="Delete"
          isBusy={isBusy}
          onCancel={() => setArticleToRemove(null)}
          onConfirm={() => void remove(articleToRemove)}
        />
      )}
      {isGenerateDialogOpen && (
        <GenerateDialog missingSettings={missingSettings} onClose={() => setGenerateDialogOpen(false)} />
      )}
    </div>
  );
}

function Counts({ counts }: { counts: ArticleCounts }) {
  const { total, published, drafts, scheduled } = counts;
  const parts = Object.entries({ Total: total, Published: published, Drafts: drafts, Scheduled: scheduled });
  return (
    <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-2 border-y py-3 text-14">
      {parts.map(([label, count]) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="figure font-semibold text-ink">{formatInteger(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { type FormEvent, useState } from 'react';
import { PRICED_PROVIDERS } from '#contracts/outside/assistants/assistant-prices.ts';
import type { ListedAssistantPrice } from '#contracts/outside/assistants/price-list.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import { formatDate } from '#lib/text/format.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { adminApi } from '../admin-api.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { useAdminAction } from '../use-admin-action.ts';

const STATE_WORDS = {
  current: { word: 'Applies', tone: 'good' },
  earlier: { word: 'Replaced', tone: 'plain' },
  later: { word: 'Later', tone: 'medium' },
} as const;

const COLUMNS: readonly Column<ListedAssistantPrice>[] = [
  { title: 'Vendor', cell: ({ vendor }) => vendor },
  { title: 'Model', cell: ({ model }) => <code className="text-12">{model}</code> },
  { title: 'From', isFigure: true, cell: ({ from }) => formatDate(from) },
  { title: 'Read', isFigure: true, cell: ({ inputUsdPerMillion }) => formatPrice(inputUsdPerMillion) },
  { title: 'Written', isFigure: true, cell: ({ outputUsdPerMillion }) => formatPrice(outputUsdPerMillion) },
  { title: 'Searches', isFigure: true, cell: ({ searchUsdPerThousand }) => formatPrice(searchUsdPerThousand) },
  {
    title: 'Source',
    cell: ({ source, readOn }) => (
      <a href={source} className="link" target="_blank" rel="noreferrer">
        Read on {formatDate(readOn)}
      </a>
    ),
  },
  {
    title: 'Status',
    cell: ({ state }) => <Tag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Tag>,
  },
  { title: 'Action', cell: (price) => <RemovePrice price={price} /> },
];

const formatPrice = (usd: number): string => `$${usd}`;

/** The price table of assistants, and a form that adds a price. */
export function AssistantPrices({ prices }: { prices: readonly ListedAssistantPrice[] }) {
  return (
    <section aria-labelledby="assistant-prices-title">
      <h2 id="assistant-prices-title" className="text-20 font-semibold text-ink">
        Prices of assistants
      </h2>
      <p className="prose-width mt-1 text-14 text-ink-2">
        US dollars per million input and output tokens, and per 1,000 searches. “raw-search” is a search without an
        answer. These prices determine the maximum cost that is reserved for each answer. A model without a price is not
        asked. If an assistant has several models, the one whose price you added last is asked. Changes apply from the
        next request on.
      </p>
      <div className="mt-4">
        <DataTable
          label="Price table"
          columns={COLUMNS}
          items={prices}
          readKey={({ provider, model, from }) => `${provider} ${model} ${from}`}
          empty="There are no prices."
        />
      </div>
      <PriceForm prices={prices} />
    </section>
  );
}

function RemovePrice({ price: { id, vendor, model, from } }: { price: ListedAssistantPrice }) {
  const { isBusy, run } = useAdminAction();
  if (id === null) return <span className="text-14 text-ink-3">Default</span>;
  return (
    <Button
      look="quiet"
      size="row"
      disabled={isBusy}
      aria-label={`Remove the price of ${model} (${vendor}) from ${from}`}
      onClick={() => void run(adminApi.removeAssistantPrice(id), VISIBILITY_TEXTS.priceRemoved)}
    >
      Remove
    </Button>
  );
}

const AMOUNTS = [
  { name: 'inputUsdPerMillion', label: 'Input tokens ($ per million)' },
  { name: 'outputUsdPerMillion', label: 'Output tokens ($ per million)' },
  { name: 'searchUsdPerThousand', label: 'Searches ($ per 1,000)' },
] as const;

function PriceForm({ prices }: { prices: readonly ListedAssistantPrice[] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useAdminAction(setProblem);
  const vendors = PRICED_PROVIDERS.map((provider) => ({
    value: provider,
    label: prices.find((price) => price.provider === provider)?.vendor ?? provider,
  }));
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(null);
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '').trim();
    const amounts = AMOUNTS.map(({ name }) => [name, Number(read(name) === '' ? 'missing' : read(name))] as const);
    if (amounts.some(([, usd]) => !Number.isFinite(usd))) return setProblem('Enter the three amounts in dollars.');
    const price = {
      provider: read('provider'),
      model: read('model'),
      from: read('from'),
      source: read('source'),
      ...Object.fromEntries(amounts),
    };
    await run(adminApi.addAssistantPrice(price), VISIBILITY_TEXTS.priceSaved);
  };
  return (
    <form method="post" noValidate onSubmit={add} aria-label="Add a price" className="mt-6 max-w-3xl space-y-3">
      <h3 className="font-semibold text-ink">Add a price</h3>
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField id="price-provider" name="provider" label="Vendor" options={vendors} />
        <TextField id="price-model" name="model" label="Model" autoComplete="off" spellCheck={false} />
        <TextField id="price-from" name="from" type="date" label="Valid from" />
        {AMOUNTS.map(({ name, label }) => (
          <TextField key={name} id={`price-${name}`} name={name} label={label} inputMode="decimal" autoComplete="off" />
        ))}
      </div>
      <TextField id="price-source" name="source" type="url" label="URL of the price list" autoComplete="off" />
      <Button type="submit" look="secondary" disabled={isBusy}>
        Add price
      </Button>
      {problem !== null && <Notice tone="critical" role="alert" title={problem} />}
    </form>
  );
}

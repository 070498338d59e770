import { Link } from 'react-router';
import type { EngineOption } from '#contracts/outside/assistants/run-views.ts';
import type { ModelChoice } from '#contracts/outside/assistants/runs.ts';
import { formatUsd } from '#web/format/money.ts';

export interface EngineChoiceProps {
  option: EngineOption;
  websiteId: string;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
  /** The model; null for the default. */
  choice: ModelChoice | null;
  onModelChange(choice: ModelChoice | null): void;
}

/** Chooses whether an assistant is asked, with whose key, and which of its models. */
export function EngineChoice({
  option,
  websiteId,
  isChosen,
  onChange,
  choice,
  onModelChange: onModel,
}: EngineChoiceProps) {
  const { engine, name, target, source, hasSearch, connectable, problem } = option;
  return (
    <div className="mt-1 flex min-h-9 flex-wrap items-center gap-2 text-14">
      <label className="flex items-center gap-2 text-ink">
        <input
          type="checkbox"
          name={engine}
          className="size-4 accent-accent"
          checked={isChosen}
          disabled={target === null && !isChosen}
          onChange={({ target: { checked } }) => onChange(checked)}
        />
        {name}
      </label>
      {target === null ? (
        <span className="text-ink-2">
          {problem?.reason}{' '}
          {option.choice === null && connectable[0] !== undefined ? (
            <Link
              to={`/websites/${encodeURIComponent(websiteId)}/data-sources#${connectable[0].provider}`}
              className="link"
            >
              Connect {connectable.map((one) => one.name).join(' or ')}
            </Link>
          ) : (
            problem?.step
          )}
        </span>
      ) : (
        <span className="text-ink-2">
          through {source}
          {target.payer === 'allowance' && ', paid by your allowance on this server'}
          {hasSearch === false && ', answered from model memory (no web search)'}
          {problem !== null && `. ${problem.reason} ${problem.step}`}
        </span>
      )}
      <ModelSelect option={option} choice={choice} onModelChange={onModel} />
    </div>
  );
}

const formatKey = ({ provider, model }: ModelChoice): string => `${provider} ${model}`;

/** Renders nothing if there are fewer than two models and none was chosen. */
function ModelSelect({
  option,
  choice,
  onModelChange: onModel,
}: Pick<EngineChoiceProps, 'option' | 'choice' | 'onModelChange'>) {
  const { engine, name, models } = option;
  const [first] = models;
  if (models.length < 2 && choice === null && option.choice === null) return null;
  // A model without a price or key is shown as long as it is chosen, so that the form saves what it shows.
  const offered = new Set(models.map(formatKey));
  const missing = option.choice === null || offered.has(formatKey(option.choice)) ? [] : [option.choice];
  return (
    <select
      aria-label={`Model of ${name}`}
      name={`${engine}-model`}
      className="min-h-9 max-w-full rounded-4 border border-control bg-surface px-2 text-14 text-ink"
      value={choice === null ? '' : formatKey(choice)}
      onChange={({ target: { value } }) => {
        const model = [...models, ...missing].find((one) => formatKey(one) === value);
        onModel(model === undefined ? null : { provider: model.provider, model: model.model });
      }}
    >
      <option value="">{first === undefined ? 'Default model' : `Default: ${first.model} (${first.source})`}</option>
      {models.map((one) => (
        <option key={formatKey(one)} value={formatKey(one)}>
          {`${one.model} (${one.source}), up to ${formatUsd(one.maxUsd)} per answer`}
        </option>
      ))}
      {missing.map((one) => (
        <option key={formatKey(one)} value={formatKey(one)}>
          {`${one.model}, cannot be asked`}
        </option>
      ))}
    </select>
  );
}

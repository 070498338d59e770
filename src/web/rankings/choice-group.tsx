export interface ChoiceGroupProps<Choice extends string> {
  legend: string;
  choices: readonly Choice[];
  words: Readonly<Record<Choice, string>>;
  chosen: readonly Choice[];
  /** Choices that the source can observe. */
  offered: readonly Choice[];
  onChange(chosen: Choice[]): void;
}

/** Checkboxes of one setting. Choices that the source does not offer are labeled and can only be deselected. */
export function ChoiceGroup<Choice extends string>(props: ChoiceGroupProps<Choice>) {
  const { legend, choices, words, chosen, offered, onChange } = props;
  return (
    <fieldset>
      <legend className="text-14 font-medium text-ink">{legend}</legend>
      {choices.map((choice) => {
        const isChosen = chosen.includes(choice);
        const isOffered = offered.includes(choice);
        return (
          <label key={choice} className="mt-1 flex min-h-9 items-center gap-2 text-14 text-ink">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={isChosen}
              disabled={!isOffered && !isChosen}
              onChange={() =>
                onChange(choices.filter((other) => (other === choice ? !isChosen : chosen.includes(other))))
              }
            />
            {words[choice]}
            {!isOffered && <span className="text-ink-3">(not offered by this source)</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

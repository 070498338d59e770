import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { BRAND_COLORS } from '#contracts/product/brand.ts';
import { accountApi } from '#web/api/account-api.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { describeFailure, getFieldErrors } from '#web/format/outcome-words.ts';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { COLOR_TEXTS } from '../profile-texts.ts';

/** The accent color of the company's reports, entered as `#rrggbb` or chosen in a color picker. */
export function ColorForm({ color }: { color: string | null }) {
  const [typedColor, setTypedColor] = useState(color ?? '');
  const { message, show, clear, onInput } = useFormProblems();
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const save = async (chosenColor: string | null) => {
    setBusy(true);
    clear();
    const outcome = await accountApi.setCompanyColor(chosenColor);
    if (outcome.kind === 'ok') {
      await revalidate();
      setTypedColor(chosenColor ?? '');
      showToast({ title: chosenColor === null ? COLOR_TEXTS.removed : COLOR_TEXTS.saved });
    } else show({ message: getFieldErrors(outcome).color ?? describeFailure(outcome, COLOR_TEXTS.failed) });
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(typedColor.trim());
  };
  const shown = /^#[0-9a-f]{6}$/i.test(typedColor.trim()) ? typedColor.trim() : BRAND_COLORS.accent;
  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={onInput}
      className="mt-6 flex flex-wrap items-start gap-3 border-t pt-6"
    >
      <TextField
        id="company-color"
        label="Report color"
        hint="A hex color for lines, bars and links, such as #1b4d89. It must be dark enough to read on white."
        value={typedColor}
        error={message}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        className="w-72 max-w-full"
        onChange={(event) => setTypedColor(event.target.value)}
        end={
          <input
            type="color"
            aria-label="Pick a color"
            value={shown}
            className="h-8 w-9 cursor-pointer rounded-4 bg-transparent"
            onChange={(event) => setTypedColor(event.target.value)}
          />
        }
      />
      <div className="flex gap-2 pt-[1.5625rem]">
        <Button type="submit" look="secondary" disabled={isBusy || typedColor.trim() === ''}>
          Save color
        </Button>
        {color !== null && (
          <Button look="quiet" disabled={isBusy} onClick={() => void save(null)}>
            Reset
          </Button>
        )}
      </div>
    </form>
  );
}

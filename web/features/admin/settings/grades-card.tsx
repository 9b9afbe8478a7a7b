import { Plus, X } from 'lucide-react';

import { CATEGORIES } from '#contract/category';
import { MOST_BRAND_GRADES } from '#contract/grades';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

import { Complaint } from './freight-zone.tsx';
import { addGrade, readPieces, type GradeInput } from './grades-input.ts';
import { SETTING_NAMES } from './setting-names.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm };

const SPOT = 'grades';

/** Pieces by size that resellers order with one tap. */
export function GradesCard({ form }: Props) {
  const { grades } = form.input;
  return (
    <Card title={SETTING_NAMES.grades.card}>
      <div className="settings-part stack">
        <p className="about">
          O revendedor preenche os tamanhos com um toque. Até {MOST_BRAND_GRADES} grades em cada
          categoria.
        </p>
        {grades.length > 0 ? (
          <ul className="brand-grades">
            {grades.map((grade, at) => (
              <li key={grade.id}>
                <GradeFields form={form} grade={grade} at={at} />
              </li>
            ))}
          </ul>
        ) : null}
        <Complaint text={form.problems[SPOT]} />
        <Button
          size="sm"
          icon={<Plus className="i i-sm" aria-hidden="true" />}
          onClick={() => form.set({ grades: addGrade(grades) })}
        >
          Adicionar grade
        </Button>
      </div>
    </Card>
  );
}

function GradeFields({ form, grade, at }: Props & { grade: GradeInput; at: number }) {
  const { grades } = form.input;
  const spot = `${SPOT}.${at}`;
  const write = (change: Partial<GradeInput>) =>
    form.set(
      { grades: grades.map((one) => (one.id === grade.id ? { ...one, ...change } : one)) },
      // Whether it is one too many of its category is said of all of them.
      SPOT,
    );
  const wrong = Object.keys(form.problems).find((path) => path.startsWith(`${spot}.pieces`));
  return (
    <fieldset className="brand-grade">
      <legend className="sr">Grade {at + 1}</legend>
      <SelectField
        label={`Categoria da grade ${at + 1}`}
        name={`${spot}.category`}
        value={grade.category}
        error={form.problems[`${spot}.category`]}
        onChange={({ target: { value } }) =>
          write({ category: CATEGORIES.find((category) => category === value) ?? '' })
        }
      >
        <option value="">Todas as outras</option>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextField
        label={`Nome da grade ${at + 1}`}
        name={`${spot}.name`}
        autoComplete="off"
        placeholder="Grade 6"
        value={grade.name}
        error={form.problems[`${spot}.name`]}
        onChange={(event) => write({ name: event.target.value })}
      />
      <TextField
        label={`Peças da grade ${at + 1}`}
        name={`${spot}.pieces`}
        autoComplete="off"
        placeholder="P 1, M 2, G 2, GG 1"
        hint={totalText(grade.pieces)}
        value={grade.pieces}
        error={wrong === undefined ? undefined : form.problems[wrong]}
        onChange={(event) => write({ pieces: event.target.value })}
      />
      <IconButton
        label={`Remover a grade ${at + 1}`}
        onClick={() => form.set({ grades: grades.filter(({ id }) => id !== grade.id) })}
      >
        <X className="i" aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}

function totalText(text: string): string {
  const pieces = readPieces(text)?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  if (pieces === 0) return 'Tamanho e peças, separados por vírgula.';
  return pieces === 1 ? '1 peça' : `${pieces.toLocaleString('pt-BR')} peças`;
}

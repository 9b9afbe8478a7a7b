import type { GroupId } from '#contract/ids';
import { useGroups } from '#web/api/groups.queries.ts';
import { CheckboxField } from '#web/ui/field.tsx';

import { aboutText } from './group-text.ts';

type Props = {
  legend: string;
  /** What it means that none is chosen. */
  none: string;
  value: readonly GroupId[];
  disabled?: boolean;
  onChange: (groups: GroupId[]) => void;
};

/**
 * Who sees something, by groups of resellers; none is everybody. For whatever is limited to groups. Not there
 * while the brand has none.
 */
export function GroupPicker({ legend, none, value, disabled = false, onChange }: Props) {
  const groups = useGroups();
  if (groups.length === 0) return null;
  return (
    <fieldset className="group-picker">
      <legend>{legend}</legend>
      <p className="about">{value.length === 0 ? none : onlyText(value.length)}</p>
      {groups.map((group) => (
        <CheckboxField
          key={group.id}
          label={group.name}
          hint={aboutText(group)}
          checked={value.includes(group.id)}
          disabled={disabled}
          onChange={({ target: { checked } }) =>
            onChange(checked ? [...value, group.id] : value.filter((id) => id !== group.id))
          }
        />
      ))}
    </fieldset>
  );
}

const onlyText = (count: number) =>
  count === 1 ? 'Só este grupo vê.' : `Só estes ${count} grupos veem.`;

type Props<Name extends string> = {
  /** What they choose, read out. */
  label: string;
  /** In order; the key is what is chosen. */
  options: Readonly<Partial<Record<Name, string>>>;
  value: Name;
  onChange: (value: Name) => void;
};

/** One of a few that narrow what stands below. */
export const Pills = <Name extends string>({ label, options, value, onChange }: Props<Name>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields, only buttons
  <div className="pills" role="group" aria-label={label}>
    {Object.entries(options).map(([name, text]) => (
      <button
        key={name}
        type="button"
        className="pill"
        aria-pressed={name === value}
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the options
        onClick={() => onChange(name as Name)}
      >
        {String(text)}
      </button>
    ))}
  </div>
);

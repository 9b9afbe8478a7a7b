import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';

/** The look of a button, for links that should read as one. */
export const buttonClass = cva('btn', {
  variants: {
    variant: {
      primary: 'btn--primary',
      outline: 'btn--outline',
      ghost: 'btn--ghost',
      danger: 'btn--danger',
      'danger-solid': 'btn--danger-solid',
      'ghost-danger': 'btn--ghost-danger',
    },
    size: { sm: 'btn--sm', md: null, lg: 'btn--lg' },
    block: { true: 'btn--block', false: null },
  },
  defaultVariants: { variant: 'outline', size: 'md', block: false },
});

export type ButtonLook = VariantProps<typeof buttonClass>;

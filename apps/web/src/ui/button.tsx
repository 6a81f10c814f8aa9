import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { showReason } from './reason-bubble.tsx';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-[44px] px-4 text-base',
  large: 'min-h-[56px] px-6 text-lg',
};

/** The look of a visible, focusable control that is disabled for now: flat and pale with a faint edge. */
export const disabledClass =
  'aria-disabled:cursor-not-allowed aria-disabled:border-line-strong aria-disabled:border-dashed aria-disabled:bg-sunken aria-disabled:text-faint aria-disabled:active:translate-y-0';

/** The look of a button, for links that act as one. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal'): string =>
  classNames(
    'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium transition-colors duration-100 active:translate-y-px',
    disabledClass,
    variants[variant],
    sizes[size],
  );

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** The action in progress, such as 'Logging in': replaces the label, and further presses do nothing. */
  busy?: string | undefined;
  /** Why the button is disabled. It stays focusable, and a press shows the reason. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export const Button = ({
  variant = 'secondary',
  size = 'normal',
  icon,
  busy,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const reasonId = useId();
  const inert = busy !== undefined || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!inert) return onClick?.(event);
    event.preventDefault();
    if (disabledReason !== undefined) showReason(event.currentTarget, disabledReason);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classNames(buttonClass(variant, size), className)}
        aria-disabled={inert || undefined}
        aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
        title={disabledReason ?? rest.title}
        onClick={press}
      >
        {busy === undefined ? icon && <Icon name={icon} size={18} /> : <Spinner />}
        {busy ?? children}
      </button>
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
};

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** The action in words: the accessible name and the tooltip. */
  label: string;
  iconSize?: number;
  ref?: Ref<HTMLButtonElement>;
}

export const IconButton = ({ icon, label, iconSize = 20, className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    title={label}
    className={classNames(
      'inline-flex size-[44px] shrink-0 select-none items-center justify-center rounded-md text-muted transition-colors duration-100 hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent',
      className,
    )}
  >
    <Icon name={icon} size={iconSize} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </button>
);

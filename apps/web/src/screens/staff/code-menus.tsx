import { StaffFrame } from './staff-frame.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { useDisabledTools } from './use-disabled-tools.ts';

export const ActivationMenuScreen = () => {
  const { isOff } = useDisabledTools();
  return (
    <StaffFrame title="Activation Codes">
      <StaffMenu
        label="Activation Codes"
        entries={[
          { to: 'activation-codes/generate', label: 'Generate Codes', hint: 'For a transaction' },
          { to: 'activation-codes/force-activate', label: 'Force-Activate Codes', hint: 'For a customer, one by one' },
          {
            to: 'activation-codes/send-email',
            label: 'Send Codes Email',
            hint: 'Up to ten in a message',
            isOff: isOff('send-codes-email'),
          },
        ]}
      />
    </StaffFrame>
  );
};

export const SalesMenuScreen = () => (
  <StaffFrame title="Sales Code">
    <StaffMenu
      label="Sales Code"
      entries={[
        { to: 'sales-code/generate', label: 'Generate a Sales Code', hint: 'A name and a price' },
        { to: 'sales-code/send-email', label: 'Send a Sales Code', hint: 'To an email address' },
      ]}
    />
  </StaffFrame>
);

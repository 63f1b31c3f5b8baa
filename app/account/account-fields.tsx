import type { ComponentProps } from "react";
import { TextField } from "#app/ui/field.tsx";
import { accountLimits } from "./policy.ts";

type AccountFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "maxLength"> & {
  name: Exclude<keyof typeof accountLimits, "passwordMin" | "passwordMax">;
};

export function AccountField({ required, ...field }: AccountFieldProps) {
  return <TextField {...field} maxLength={accountLimits[field.name]} required={required} />;
}

/** Of somebody whom the practice enters. */
export function ContactFields({ isPhoneRequired = false }: { isPhoneRequired?: boolean }) {
  return (
    <>
      <AccountField name="fullName" label="Name" autoComplete="off" required />
      <OtherPhoneField required={isPhoneRequired} />
      <AccountField name="email" label="E-Mail-Adresse" type="email" autoComplete="off" />
      <OtherAddressFields />
    </>
  );
}

/** Of somebody with an account, whose name and e-mail address the practice never changes. */
export function PhoneAndAddressFields() {
  return (
    <>
      <OtherPhoneField />
      <OtherAddressFields />
    </>
  );
}

function OtherPhoneField({ required }: { required?: boolean }) {
  return (
    <AccountField name="phone" label="Telefon" type="tel" autoComplete="off" required={required} />
  );
}

function OtherAddressFields() {
  return (
    <>
      <AccountField name="street" label="Straße und Hausnummer" autoComplete="off" />
      <div className="grid grid-cols-2 items-end gap-4">
        <AccountField name="postalCode" label="PLZ" autoComplete="off" />
        <AccountField name="city" label="Ort" autoComplete="off" />
      </div>
    </>
  );
}

export function EmailField({ label = "E-Mail-Adresse" }: { label?: string }) {
  return <AccountField name="email" label={label} type="email" autoComplete="email" required />;
}

export function FullNameField() {
  return <AccountField name="fullName" label="Vor- und Nachname" autoComplete="name" required />;
}

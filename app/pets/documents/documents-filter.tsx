import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { FormState } from "#app/ui/form-state.tsx";
import type { DocumentsView } from "./documents-address.ts";
import { documentsHeadingId } from "./focus-documents.ts";
import { documentCategories } from "./policy.ts";
import type { DocumentOwner } from "./queries.server.ts";

type DocumentsFilterProps = { pets: readonly DocumentOwner[]; view: DocumentsView };

/** Which documents are shown; a choice begins at the newest. */
export function DocumentsFilter({ pets, view }: DocumentsFilterProps) {
  // With another choice it is another form, and its button gone.
  useFocusAfterDialog(documentsHeadingId);
  if (pets.length === 0) return null;
  return (
    <FormState
      idPrefix="filter-"
      result={undefined}
      defaults={{ tier: view.petId ?? "", kategorie: view.category ?? "" }}
    >
      <Form
        method="get"
        action="/documents"
        className="mb-6 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <SelectField name="tier" label="Tier" isOptionalByGroup>
          <option value="">Alle Tiere</option>
          {pets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="kategorie" label="Kategorie" isOptionalByGroup>
          <option value="">Alle Kategorien</option>
          {documentCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" className="max-sm:col-span-2">
          Anzeigen
        </Button>
      </Form>
    </FormState>
  );
}

type AnimalWarningsProps = {
  pet: { allergies: string; medication: string; deceasedOn: string | null };
};

/** What has to be known before anything is given to the animal. */
export function AnimalWarnings({ pet }: AnimalWarningsProps) {
  const { allergies, medication, deceasedOn } = pet;
  return (
    <>
      {deceasedOn !== null && (
        <p className="font-semibold text-danger">Dieses Tier ist verstorben.</p>
      )}
      {allergies && (
        <p className="font-semibold text-danger">
          Allergien: <bdi>{allergies}</bdi>
        </p>
      )}
      {medication && (
        <p className="font-semibold text-clay">
          Medikamente: <bdi>{medication}</bdi>
        </p>
      )}
    </>
  );
}

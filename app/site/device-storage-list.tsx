import { deviceStorage } from "#app/account/device-storage.ts";

export function DeviceStorageList() {
  return (
    <dl>
      {deviceStorage.map(({ title, place, names, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {text}{" "}
            <span className="block text-sm text-ink-soft">
              {place}:{" "}
              {names.map((name, index) => (
                <span key={name}>
                  {index > 0 && " oder "}
                  <code>{name}</code>
                </span>
              ))}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

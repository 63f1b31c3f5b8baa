/** @param write what fails meanwhile: 'insert on pets', also with `when` */
export async function whileFailing<Result>(
  binding: D1Database,
  write: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const trigger = `"broken ${write.replaceAll('"', "")}"`;
  await binding.exec(
    `create trigger ${trigger} before ${write} begin select raise(abort, 'broken'); end`,
  );
  try {
    return await act();
  } finally {
    await binding.exec(`drop trigger ${trigger}`);
  }
}

/** @param table cannot be read or written meanwhile */
export async function whileAway<Result>(
  binding: D1Database,
  table: string,
  act: () => Promise<Result>,
): Promise<Result> {
  await binding.exec(`alter table ${table} rename to ${table}_away`);
  try {
    return await act();
  } finally {
    await binding.exec(`alter table ${table}_away rename to ${table}`);
  }
}

/** An npm that is ended by a signal does not always pass it on, and the port would stay taken. */
export function onParentExit(act) {
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (isParent(parent)) return;
    clearInterval(watching);
    act();
  }, 500);
  watching.unref();
}

function isParent(pid) {
  if (process.ppid !== pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

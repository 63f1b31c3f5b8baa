export function siteFolderPrefix(): string;
export function removeLeftovers(folder: string): void;

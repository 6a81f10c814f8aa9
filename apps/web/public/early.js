// Runs before anything is drawn, in whatever browser comes: plain old JavaScript (decision 047).
(() => {
  // Browsers of the last four years know these (C86).
  if (!Array.prototype.findLast || !window.structuredClone) {
    location.replace('/old-browser.html');
    return;
  }
  try {
    // A notice that was dismissed is not seen again, even before the app is there to take it away.
    if (localStorage.getItem('sixty-cookie-notice')) document.documentElement.setAttribute('data-cookies-known', '');
  } catch (_error) {
    // A browser that keeps nothing shows it again.
  }
})();
